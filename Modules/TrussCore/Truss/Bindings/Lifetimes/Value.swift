/// An instance that exists already: `Value(configuration)`.
public struct Value<Service: Sendable>: KeyedBinding {
  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> { BindingTraits(.binding, .value) }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
