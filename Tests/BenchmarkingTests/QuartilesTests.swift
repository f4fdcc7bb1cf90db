import Testing
@testable import Benchmarking
struct QuartilesTests {
  @Test func `The quartiles of no numbers are zero`() { #expect(Quartiles(of: []).median == 0) }
}
