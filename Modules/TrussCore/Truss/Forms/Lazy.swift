/// A dependency whose instance is constructed on first access and then kept.
///
/// It breaks a dependency cycle, because nothing is constructed before ``value`` is read. On a cycle, it does
/// not keep a shared instance, which may hold the owner of the `Lazy`: each access asks for it again, and a
/// ``WeakSingleton`` that nothing else holds is constructed again.
///
/// If the binding is a ``Transient``, each injected `Lazy` has its own instance and keeps it: if that instance
/// holds the owner of the `Lazy` strongly, neither is ever freed. Inject a ``Provider`` there; verification warns
/// of such a `retaining-lazy`.
public struct Lazy<Service> {
  @usableFromInline let slot: LazySlot

  /// The instance.
  ///
  /// - Throws: Any error of a factory, after which the next access tries again; ``ContainerError``
  ///   if the container or the scope that it belongs to has been released, if it needs a shared
  ///   instance that a stopped container lacks, if the current thread is already constructing the
  ///   instance, or if constructions of one ``Transient`` binding nest more than 32 deep.
  @inlinable
  public var value: Service {
    get throws { try slot.value() }
  }
}

extension Lazy: Sendable where Service: Sendable {}

extension Lazy: DependencyForm {
  /// The service is constructed on first access.
  package static var form: Dependency.Form { .init(.deferred(.lazy), Service.self) }
}
