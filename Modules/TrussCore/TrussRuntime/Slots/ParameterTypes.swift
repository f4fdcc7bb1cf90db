/// The types of a factory's parameters, as a generic type.
///
/// It has no contents, so it costs nothing where a binding is declared. Its initializer is transparent, so
/// no module specializes it for the types of each of its bindings.
@frozen @usableFromInline
package struct ParameterTypes<each Parameter> {
  @_transparent @inlinable
  package init() {}
}

/// The types of the parameters of a factory that has none.
@usableFromInline
package typealias NoParameterTypes = ParameterTypes<>
