/// The median and quartiles of some numbers.
public struct Quartiles: Hashable, Sendable {
  /// The lower quartile.
  public let lower: Double

  /// The median.
  public let median: Double

  /// The upper quartile.
  public let upper: Double

  /// Computes the quartiles; those of no numbers are 0.
  public init(of numbers: [Double]) {
    let sorted = numbers.sorted()
    func quantile(_ fraction: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      let position = fraction * Double(last)
      let below = Int(position)
      let above = min(below + 1, last)
      return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
    }
    lower = quantile(0.25)
    median = quantile(0.5)
    upper = quantile(0.75)
  }

  /// The interquartile range, in percent of the median.
  public var spreadInPercent: Double { median == 0 ? 0 : (upper - lower) / median * 100 }
}
