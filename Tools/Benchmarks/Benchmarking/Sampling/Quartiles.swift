/// The median and quartiles of some numbers.
struct Quartiles {
  let lower: Double
  let median: Double
  let upper: Double

  /// Computes the quartiles; those of no numbers are 0.
  init(of numbers: [Double]) {
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
  var spreadInPercent: Double { median == 0 ? 0 : (upper - lower) / median * 100 }
}

/// The times of one operation on both sides, round by round.
struct Times {
  private(set) var baseline: [Double] = []
  private(set) var truss: [Double] = []

  mutating func add(baseline: Double, truss: Double) {
    self.baseline.append(baseline)
    self.truss.append(truss)
  }

  /// The ratios of the rounds, whose median a slow round does not distort.
  var ratio: Quartiles { Quartiles(of: zip(truss, baseline).map { $0 / $1 }) }
}
