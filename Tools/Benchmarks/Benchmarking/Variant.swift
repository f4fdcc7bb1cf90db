/// One way to do the work of a workload.
public enum Variant: String, CaseIterable, Codable, Sendable {
  /// Hand-wired code: one class with stored singletons and plain initialisers.
  case hand

  /// A plain container around a dictionary of type identifiers.
  case dictionary

  /// The container that is measured.
  case truss
}
