/// A parameter that constructs its instance later, as often as it is asked.
///
/// What it returns is shared as the binding says: a provider of a singleton returns the singleton.
/// It breaks a cycle of dependencies, because nothing is constructed until it is asked.
public struct Provider<Service>: Sendable {
  let source: DeferredSlot<Service>

  /// Returns an instance.
  ///
  /// - Throws: What a factory throws; ``ContainerError`` when the container or the scope that the
  ///   provider belongs to is gone, or when the instance is being constructed by this very thread.
  public func get() throws -> Service {
    try source.get()
  }
}

extension Provider: DependencyForm {
  /// The key of the service, whose construction is deferred.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Service.self) { $0.deferral = .provider }
  }

  /// Supplies a provider that belongs to the container or scope that asks.
  public static func slot(at site: DependencySite) -> Slot<Provider<Service>> {
    let target = site.deferred(of: Service.self)
    let key = dependency.key
    return Slot { Provider(source: DeferredSlot(target: target, key: key, in: $0)) }
  }
}
