/// A dependency on the binding of a type under a qualifier.
///
/// ```swift
/// Singleton { (replica: Qualified<Replica, any Database>) in Reports(database: replica.value) }
/// ```
public struct Qualified<Q: Qualifier, Service> {
  /// The instance.
  public let value: Service

  init(value: Service) { self.value = value }
}

extension Qualified: Sendable where Service: Sendable {}

extension Qualified: DependencyForm {
  /// The key has the qualifier.
  package static var form: Dependency.Form { .init(.qualified(Q.self), Service.self) }
}
