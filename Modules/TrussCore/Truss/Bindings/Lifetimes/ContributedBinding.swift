/// An element of every `[Service]` that is injected, with the lifetime of another binding.
///
/// Create it with ``Transient/contributed()`` or ``Scoped/contributed()``.
@frozen
public struct ContributedBinding<Base: ConstructingBinding>: CollectedBinding, ConstructingBinding {
  /// The type of the element.
  public typealias Service = Base.Service

  /// The role and the lifetime that all such elements have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.contribution, Base.traits.lifetime)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}

extension Transient {
  /// Contributes a new instance to every `[Service]` that is injected.
  ///
  /// A collection with such an element is not shared either: each dependent gets a new array.
  @inlinable @inline(__always)
  public consuming func contributed() -> ContributedBinding<Self> {
    untyped.contribute()
    return ContributedBinding(untyped: untyped)
  }
}

extension Scoped {
  /// Contributes the instance of a scope to every `[Service]` that is injected in that scope.
  ///
  /// The collection exists only in that scope: a singleton cannot inject it.
  @inlinable @inline(__always)
  public consuming func contributed() -> ContributedBinding<Self> {
    untyped.contribute()
    return ContributedBinding(untyped: untyped)
  }
}
