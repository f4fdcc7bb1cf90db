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

extension Qualified: LinkedForm {
  /// The key has the qualifier.
  package static var form: Dependency.Form { .qualified(Q.self) }

  /// The type of the service.
  package static var content: Any.Type { Service.self }

  /// Supplies the instance of the qualified binding.
  static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, around: site.slot(of: Service.self)) { arguments, place in
      place.fill { Qualified(value: try arguments.get(0)) }
    }
  }
}
