/// A parameter that constructs its instance when it is first asked, and keeps it.
///
/// It breaks a cycle of dependencies, because nothing is constructed until it is asked. Each
/// injected `Lazy` keeps an instance of its own when the binding is a ``Factory``.
public struct Lazy<Service> {
  let source: DeferredSlot<Service>
  let cell: SharedCell<Service>

  /// The instance.
  ///
  /// - Throws: What a factory throws, in which case the next access tries again;
  ///   ``ContainerError`` when the container or the scope that the instance belongs to is gone, or
  ///   when the instance is being constructed by this very thread.
  public var value: Service {
    get throws {
      try cell.value { try source.get() }
    }
  }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: DependencyForm {
  /// The key of the service, whose construction is deferred.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Service.self) { $0.deferral = .lazy }
  }

  /// Supplies a lazy reference that belongs to the container or scope that asks.
  public static func slot(at site: DependencySite) -> Slot<Lazy<Service>> {
    let target = site.deferred(of: Service.self)
    let key = dependency.key
    return Slot {
      Lazy(source: DeferredSlot(target: target, key: key, in: $0), cell: SharedCell(key: key))
    }
  }
}
