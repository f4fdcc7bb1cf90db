/// A wrapper around the instance of another binding, with the lifetime of that binding.
///
/// The first parameter of the factory is the wrapped instance. Several decorators of one key wrap
/// one another in the order of their declaration, the last one outermost.
@frozen
public struct Decorator<Service>: TypedBinding {
  /// The role that all decorators have in the graph; their lifetime is that of what they decorate.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.decorator, .transient)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
