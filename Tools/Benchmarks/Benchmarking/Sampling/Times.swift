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

struct Quartiles {
  let lower: Double
  let median: Double
  let upper: Double

  init(of numbers: [Double]) {
    let sorted = numbers.sorted()
    func quantile(_ fraction: Double) -> Double {
      let position = fraction * Double(sorted.count - 1)
      let below = Int(position)
      let above = min(below + 1, sorted.count - 1)
      return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
    }
    (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
  }

  /// The interquartile range, in percent of the median.
  var spreadInPercent: Double { (upper - lower) / median * 100 }
}
