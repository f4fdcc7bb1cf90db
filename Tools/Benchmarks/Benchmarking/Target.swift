/// The target of a workload, relative to its baseline in the same run.
public enum Target: Codable, Hashable, Sendable {
  /// At most this multiple of the baseline's time.
  case ratio(Double)

  /// At most this many nanoseconds more than the baseline.
  case difference(nanoseconds: Double)

  /// Returns whether a measured comparison is within the target.
  public func isMet(by comparison: Comparison) -> Bool {
    switch self {
    case .ratio(let limit): comparison.ratio <= limit
    case .difference(let limit): comparison.differenceInNanoseconds <= limit
    }
  }
}
