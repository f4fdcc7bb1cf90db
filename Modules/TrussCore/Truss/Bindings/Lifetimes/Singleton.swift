/// One instance for each container, constructed when it is first needed.
///
/// If its factory is asynchronous or isolated to an actor, the instance is constructed together with the
/// container instead: see <doc:AsynchronousFactories>.
@frozen
public struct Singleton<Service: Sendable>: KeyedBinding, ConstructingBinding {
  /// The role and the lifetime that all singletons have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .singleton)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
