/// How the services of ``Registrations`` are wired.
public enum RegistrationStyle: String, CaseIterable, Sendable {
  /// A Truss module for every fifty services.
  case truss

  /// By hand, with what the container gives: each singleton is constructed by the first of several threads
  /// that reads it, in whatever order they are declared, and the rest by methods.
  case lazy

  /// By hand, with less than that: all singletons are constants, constructed at once in an order that
  /// somebody maintains, and the rest by methods.
  case constants
}
