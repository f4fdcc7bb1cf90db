/// An element of every `[Service]` that is injected, one instance for each container.
///
/// For an element with another lifetime, add `contributed()` to a `Factory` or `Scoped` binding.
public struct Contribution<Service: Sendable>: CollectedBinding, ConstructingBinding {
  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> {
    BindingTraits(.contribution, .singleton)
  }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
