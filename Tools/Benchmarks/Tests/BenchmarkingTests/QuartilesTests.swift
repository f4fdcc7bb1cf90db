import Testing

@testable import Benchmarking

struct QuartilesTests {
  @Test func `The median of an odd number of values is the middle one`() {
    let quartiles = Quartiles(of: [5, 1, 4, 2, 3])
    #expect((quartiles.lower, quartiles.median, quartiles.upper) == (2, 3, 4))
  }

  @Test func `The median of two values is halfway between them`() {
    #expect(Quartiles(of: [4, 1]).median == 2.5)
  }

  @Test func `The spread is the interquartile range in percent of the median`() {
    #expect(Quartiles(of: [90, 100, 110]).spreadInPercent == 10)
  }

  @Test func `No values have no spread`() {
    #expect(Quartiles(of: []).spreadInPercent == 0)
  }
}
