/// A parameter that constructs its instance later, as often as it is asked.
///
/// What it returns is shared as the binding says: a provider of a singleton returns the singleton.
/// It breaks a cycle of dependencies, because nothing is constructed until it is asked.
public struct Provider<Service>: Sendable {
  @usableFromInline let source: DeferredSlot

  init(source: DeferredSlot) { self.source = source }

  /// Returns an instance.
  ///
  /// - Throws: What a factory throws; ``ContainerError`` when the container or the scope that the
  ///   provider belongs to is gone, or when the instance is being constructed by this very thread,
  ///   as another instance of a ``Factory`` may be 32 times.
  @inlinable
  public func get() throws -> Service {
    try source.get()
  }
}

extension Provider: DependencyForm {
  /// The service is constructed whenever it is asked for.
  static var form: Dependency.Form { .deferred(.provider) }

  /// The type of the service.
  static var content: Any.Type { Service.self }

  /// Supplies a provider that belongs to the container or scope that asks.
  static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, deferring: Service.self) { arguments, place in
      place.fill { Provider(source: DeferredSlot(arguments)) }
    }
  }
}
