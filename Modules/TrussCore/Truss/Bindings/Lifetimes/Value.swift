/// An instance that exists already: `Value(configuration)`.
@frozen
public struct Value<Service: Sendable>: KeyedBinding {
  /// The role and the lifetime that all values have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> { BindingTraits(.binding, .value) }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// The instance, while it is known that the binding provides it.
  @usableFromInline var instance: Service?

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
