/// One instance for as long as something other than the container holds it.
///
/// Its factory can be isolated to the main actor, but not asynchronous, because it is called whenever
/// nothing holds the instance.
public struct WeakSingleton<Service: AnyObject & Sendable>: KeyedBinding, ConstructingBinding {
  /// The facts that all of them have in common.
  @_documentation(visibility: internal)
  @inlinable public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .weakSingleton)
  }

  /// The binding without its types.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
