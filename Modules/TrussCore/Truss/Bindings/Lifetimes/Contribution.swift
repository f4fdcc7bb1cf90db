/// An element of every `[Service]` that is injected, one instance for each container.
///
/// For an element with another lifetime, add `contributed()` to a `Transient` or `Scoped` binding.
@frozen
public struct Contribution<Service: Sendable>: CollectedBinding, ConstructingBinding {
  /// The role and the lifetime that all contributions have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.contribution, .singleton)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
