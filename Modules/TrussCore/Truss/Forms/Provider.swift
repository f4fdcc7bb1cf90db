/// A dependency that is resolved later, each time ``get()`` is called.
///
/// Instances are shared according to the binding: a provider of a singleton always returns the
/// singleton. It breaks a dependency cycle, because nothing is constructed before ``get()`` is
/// called.
public struct Provider<Service>: Sendable {
  @usableFromInline let source: DeferredSlot

  /// Returns an instance.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope that the
  ///   provider belongs to has been released, if it needs a shared instance that a stopped container
  ///   lacks, if the current thread is already constructing the instance, or if constructions of one
  ///   ``Transient`` binding nest more than 32 deep.
  @inlinable
  public func get() throws -> Service { try source.get() }
}

extension Provider: DependencyForm {
  /// The service is resolved at each call.
  package static var form: Dependency.Form { .init(.deferred(.provider), Service.self) }
}
