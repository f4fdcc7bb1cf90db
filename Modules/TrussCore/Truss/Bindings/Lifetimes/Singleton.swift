/// One instance for each container, constructed when it is first needed.
///
/// If its factory is asynchronous or isolated to an actor, the instance is constructed together with the
/// container instead: see <doc:AsynchronousFactories>.
public struct Singleton<Service: Sendable>: KeyedBinding, ConstructingBinding {
  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> { BindingTraits(.binding, .singleton) }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
