/// How the services of ``Registrations`` are wired.
enum RegistrationStyle: String, CaseIterable, Sendable {
  /// A Truss module for every fifty services.
  case truss

  /// By hand, with the guarantees of the container: the first of several threads that reads a singleton
  /// constructs it, in any order of declaration, and methods construct the rest.
  case lazy

  /// By hand, with fewer guarantees: all singletons are constants, constructed immediately in an order that
  /// the author maintains, and methods construct the rest.
  case constants
}
