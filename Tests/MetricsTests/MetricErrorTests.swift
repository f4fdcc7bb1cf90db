import Metrics
import Testing

struct MetricErrorTests {
  @Test(arguments: [
    MetricError.duplicate("a"):
      "Two metrics are called “a”. Rename one, or contribute the samples of both as one metric.",
    .counterWithoutTotal("jobs"):
      "The counter “jobs” must have a name that ends with “_total”, such as “jobs_total”.",
    .malformedName("a b"):
      "The metric “a b” must have a name of letters, digits and underscores, such as “jobs_total”.",
  ])
  func `An error says what to change`(_ error: MetricError, _ message: String) {
    #expect(error.description == message)
  }
}
