import Testing

@testable import Benchmarking

struct ComparisonTests {
  @Test func `The ratio is the median of the ratios of the rounds, not the ratio of the medians`() {
    // In the second round the whole machine was slow.
    let comparison = Comparison(of: [15, 150, 18], with: [10, 100, 12])
    #expect(comparison.ratio == 1.5)
    #expect(comparison.spreadInPercent == 0)
    #expect(comparison.differenceInNanoseconds == 6)
  }

  @Test(arguments: [
    (Target.ratio(1.5), true), (.ratio(1.49), false), (.difference(nanoseconds: 6), true),
    (.difference(nanoseconds: 5), false),
  ])
  func `A target is met up to its limit`(target: Target, isMet: Bool) {
    let comparison = Comparison(of: [15, 150, 18], with: [10, 100, 12])
    #expect(target.isMet(by: comparison) == isMet)
  }
}
