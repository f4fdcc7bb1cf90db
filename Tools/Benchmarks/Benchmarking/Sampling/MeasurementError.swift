/// Why a workload cannot be measured.
public enum MeasurementError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two variants came to different results, so they do different work.
  case sumsDiffer(workload: String, Variant, Variant)

  /// There is nothing to compare the variants with.
  case noBaseline(workload: String)

  /// The workload has no such variant.
  case noVariant(workload: String, Variant)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .sumsDiffer(let workload, let first, let second):
      """
      \(workload): “\(first.rawValue)” and “\(second.rawValue)” come to different results. Let both \
      do the same work, and sum up the same parts of it.
      """
    case .noBaseline(let workload):
      "\(workload): Its baseline is missing. Return it from “prepare”, too."
    case .noVariant(let workload, let variant):
      "\(workload): It has no variant “\(variant.rawValue)”. “--list” shows what there is."
    }
  }
}
