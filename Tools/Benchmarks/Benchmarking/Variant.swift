/// One way to do the work of a workload.
public enum Variant: String, CaseIterable, Codable, Sendable {
  /// Hand-wired code: one class with stored singletons and plain initializers.
  case hand

  /// A plain container around a dictionary of type identifiers.
  case dictionary

  /// The measured container.
  case truss

  /// The same container on one thread, to compare with ``truss`` on two.
  case alone

  /// The mark of a ratio whose baseline is this variant.
  var label: String { self == .dictionary ? "dict" : rawValue }

  /// The variants with a separate column in tables.
  static let columns: [Variant] = [.hand, .dictionary, .truss]
}
