/// What a workload is meant to come to, beside its baseline in the same run.
public enum Target: Codable, Hashable, Sendable {
  /// At most so many times the time of the baseline.
  case ratio(Double)

  /// At most so many nanoseconds more than the baseline.
  case difference(nanoseconds: Double)

  /// Returns whether a measured comparison is within the target.
  public func isMet(by comparison: Comparison) -> Bool {
    switch self {
    case .ratio(let limit): comparison.ratio <= limit
    case .difference(let limit): comparison.differenceInNanoseconds <= limit
    }
  }
}
