/// A parameter that asks for the binding of a type with a qualifier.
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
  /// The key of the service with the qualifier.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Service.self) { $0.key = Key($0.key.type, qualifier: Q.self) }
  }

  /// Supplies the instance of the qualified binding.
  public static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, around: site.slot(of: Service.self)) {
      $1.put(Qualified(value: try $0.get(0)))
    }
  }
}
