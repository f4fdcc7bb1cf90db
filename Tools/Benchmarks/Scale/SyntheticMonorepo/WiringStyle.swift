/// How the services of a synthetic monorepo are wired; the services themselves are the same.
public enum WiringStyle: String, CaseIterable, Sendable {
  /// Each feature declares a Truss module, and each application is an assembly.
  case truss

  /// Each feature is a class that stores its singletons and creates the rest, composed by hand.
  case hand

  /// The services alone, to separate the cost of wiring from that of the services.
  case unwired
}
