/// One instance for as long as something other than the container holds it.
///
/// Its factory can be isolated to the main actor, but not asynchronous, because it is called whenever
/// nothing holds the instance.
@frozen
public struct WeakSingleton<Service: AnyObject & Sendable>: KeyedBinding, ConstructingBinding {
  /// The role and the lifetime that all weak singletons have in the graph.
  @_documentation(visibility: internal)
  @_transparent public static var traits: BindingTraits<Self> {
    BindingTraits(.binding, .weakSingleton)
  }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  public var erased: ErasedBinding<Self>

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init(erased: ErasedBinding<Self>) { self.erased = erased }
}
