/// One instance for each open scope: `Scoped(in: RequestContext.self, Session.init(context:))`.
///
/// Any `Sendable` type can be a scope. The value with which a scope is opened can be injected into
/// every instance that lives in that scope. If its factory is asynchronous or isolated to an actor, the
/// instance is constructed when the scope is opened: see <doc:AsynchronousFactories>.
public struct Scoped<Scope: Sendable, Service: Sendable>: KeyedBinding, ConstructingBinding {
  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .scoped(ScopeID(Scope.self)))
  }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
