/// A parameter that constructs its instance when it is first asked, and keeps it.
///
/// It breaks a cycle of dependencies, because nothing is constructed until it is asked. Each
/// injected `Lazy` keeps an instance of its own when the binding is a ``Factory``.
public struct Lazy<Service> {
  @usableFromInline let slot: LazySlot

  init(slot: LazySlot) { self.slot = slot }

  /// The instance.
  ///
  /// - Throws: What a factory throws, in which case the next access tries again;
  ///   ``ContainerError`` when the container or the scope that the instance belongs to is gone, or
  ///   when the instance is being constructed by this very thread, as another instance of a
  ///   ``Factory`` may be 32 times.
  @inlinable
  public var value: Service {
    get throws {
      try slot.value()
    }
  }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: DependencyForm {
  /// The service is constructed when it is first asked for.
  static var form: Dependency.Form { .deferred(.lazy) }

  /// The type of the service.
  static var content: Any.Type { Service.self }

  /// Supplies a lazy reference that belongs to the container or scope that asks.
  static func slot(at site: DependencySite) -> Slot {
    site.form(Self.self, deferring: Service.self) { arguments, place in
      place.fill { Lazy(slot: LazySlot(arguments)) }
    }
  }
}
