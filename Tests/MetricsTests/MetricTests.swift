import Metrics
import Testing

struct MetricTests {
  @Test(arguments: ["a", "_a", "http_requests_total", "A1_b2"])
  func `A name has letters, digits and underscores`(_ text: String) {
    #expect(Metric.Name(text)?.description == text)
  }

  @Test(arguments: ["", "1a", "a-b", "a b", "a:b", "ä", "__name__", "le", "a\n", "a.b", "{"])
  func `A name that Prometheus does not allow, or reserves, is invalid`(_ text: String) {
    #expect(Metric.Name(text) == nil)
  }

  @Test func `A literal that is no name traps`() async {
    await #expect(processExitsWith: .failure) { _ = "a b" as Metric.Name }
  }
}
