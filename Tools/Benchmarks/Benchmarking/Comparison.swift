/// How a variant compares with the baseline, round by round.
public struct Comparison: Codable, Hashable, Sendable {
  /// The median of the ratios of the rounds.
  public let ratio: Double

  /// The spread of the ratios of the rounds, in percent of the median.
  public let spreadInPercent: Double

  /// The median of the differences of the rounds, for one operation.
  public let differenceInNanoseconds: Double

  /// Compares the times of two variants in the same rounds.
  ///
  /// - Parameters:
  ///   - times: The time of one operation in each round.
  ///   - baseline: The same for the baseline.
  public init(of times: [Double], with baseline: [Double]) {
    let ratios = Quartiles(of: zip(times, baseline).map { $0 / $1 })
    ratio = ratios.median
    spreadInPercent = ratios.spreadInPercent
    differenceInNanoseconds = Quartiles(of: zip(times, baseline).map { $0 - $1 }).median
  }
}
