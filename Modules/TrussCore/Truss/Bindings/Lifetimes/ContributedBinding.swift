/// An element of every `[Service]` that is injected, with the lifetime of another binding.
///
/// Create it with ``Factory/contributed()`` or ``Scoped/contributed()``.
public struct ContributedBinding<Base: ConstructingBinding>: CollectedBinding, ConstructingBinding {
  /// The type of the element.
  public typealias Service = Base.Service

  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> {
    BindingTraits(.contribution, Base.traits.lifetime)
  }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
