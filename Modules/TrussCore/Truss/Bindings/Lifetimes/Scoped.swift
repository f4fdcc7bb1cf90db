/// One instance for each open scope: `Scoped(in: RequestContext.self, Session.init(context:))`.
///
/// Any `Sendable` type can be a scope. The value with which a scope is opened can be injected into
/// every instance that lives in that scope. If its factory is asynchronous or isolated to an actor, the
/// instance is constructed when the scope is opened: see <doc:AsynchronousFactories>.
@frozen
public struct Scoped<Scope: Sendable, Service: Sendable>: KeyedBinding, ConstructingBinding {
  /// The role and the lifetime that all bindings in this scope have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .scoped(ScopeID(Scope.self)))
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
