/// Why the metrics of an application cannot be reported.
public enum MetricError: Error, Hashable, Sendable {
  /// Two contributions have the same name.
  case duplicate(String)
  /// The name of a counter does not end with `_total`.
  case counterWithoutTotal(String)
  /// The name of a metric has other characters than ASCII letters, digits and underscores.
  case malformedName(String)
}

extension MetricError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .duplicate(let name):
      "Two metrics are called “\(name)”. Rename one, or contribute the samples of both as one metric."
    case .counterWithoutTotal(let name):
      "The counter “\(name)” must have a name that ends with “_total”, such as “\(name)_total”."
    case .malformedName(let name):
      "The metric “\(name)” must have a name of letters, digits and underscores, such as “jobs_total”."
    }
  }
}
