/// A new instance each time one is resolved.
///
/// If its factory is isolated to the main actor, it is resolved there; if its factory is asynchronous,
/// inject it as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
///
/// Its factory can take values that only the caller knows: an ``AssistedFactory`` of the service supplies
/// them. See <doc:PassingArguments>.
@frozen
public struct Transient<Service>: KeyedBinding, ConstructingBinding {
  /// The role and the lifetime that all transient bindings have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .transient)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
