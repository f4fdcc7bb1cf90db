/// Why a workload cannot be measured.
public enum MeasurementError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two variants produced different results, so they do different work.
  case sumsDiffer(workload: String, Variant, Variant)

  /// The workload has no baseline to compare with.
  case noBaseline(workload: String)

  /// The workload has no such variant.
  case noVariant(workload: String, Variant)

  /// The error, and how to correct it.
  public var description: String {
    switch self {
    case .sumsDiffer(let workload, let first, let second):
      """
      \(workload): “\(first.rawValue)” and “\(second.rawValue)” produce different results. Make \
      both do the same work, and sum the same parts of it.
      """
    case .noBaseline(let workload):
      "\(workload): Its baseline is missing. Return it from “prepare” too."
    case .noVariant(let workload, let variant):
      "\(workload): It has no variant “\(variant.rawValue)”."
    }
  }
}
