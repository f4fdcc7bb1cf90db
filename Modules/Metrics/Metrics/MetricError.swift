/// Why the metrics of an application cannot be reported.
public enum MetricError: Error, Hashable, Sendable {
  /// Two contributions have the same name.
  case duplicate(Metric.Name)
  /// The name of a counter does not end with `_total`.
  case counterWithoutTotal(Metric.Name)
}

extension MetricError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .duplicate(let name):
      "Two metrics are called “\(name)”. Rename one, or contribute the samples of both as one metric."
    case .counterWithoutTotal(let name):
      "The counter “\(name)” must have a name that ends with “_total”, such as “\(name)_total”."
    }
  }
}
