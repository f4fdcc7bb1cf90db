/// A declaration of how one key is provided: a lifetime, a factory, its dependencies and its location.
///
/// Each lifetime is a type: ``Singleton``, ``Factory``, ``Scoped``, ``WeakSingleton``, ``Value``,
/// ``Contribution`` and ``Decorator``. The set is closed, and what a lifetime requires of a service
/// stands on its type, so no binding can bypass it.
public protocol TypedBinding<Service> {
  /// The type that the binding provides.
  associatedtype Service

  /// The facts that the bindings of this type have in common.
  ///
  /// Only this module can create them, so no type outside it can be a binding.
  @_documentation(visibility: internal)
  static var traits: BindingTraits<Self> { get }

  /// The binding without its types, which only its closures know.
  @_documentation(visibility: internal)
  var erased: ErasedBinding<Self> { get set }

  /// Creates a binding from what is left without its types.
  @_documentation(visibility: internal)
  init(erased: ErasedBinding<Self>)
}

/// A binding of some type without that type.
///
/// It is the only stored property of a binding, so bindings of all types have the same layout, and
/// erasing their types costs nothing. Only this module can read it.
@_documentation(visibility: internal)
public struct ErasedBinding<Binding> {
  @usableFromInline var untyped: AnyBinding

  @inlinable @inline(__always)
  init(untyped: AnyBinding) { self.untyped = untyped }
}

/// The facts that the bindings of a type have in common.
@_documentation(visibility: internal)
public struct BindingTraits<Binding> {
  @usableFromInline let role: Declaration.Role
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(_ role: Declaration.Role, _ lifetime: Lifetime) {
    self.role = role
    self.lifetime = lifetime
  }
}

extension TypedBinding {
  /// The binding without its types.
  @inlinable @inline(__always)
  var untyped: AnyBinding {
    get { erased.untyped }
    _modify { yield &erased.untyped }
  }

  /// Creates a binding from one without types.
  @inlinable @inline(__always)
  init(untyped: AnyBinding) { self.init(erased: ErasedBinding(untyped: untyped)) }

  /// Creates a binding from the signature of a factory.
  ///
  /// It is inlined so that a start does not instantiate the metadata of the binding.
  ///
  /// - Parameters:
  ///   - parameters: The types of the factory's parameters, in order.
  ///   - location: Where the binding is declared.
  ///   - supply: Calls the factory. A closure that captures nothing but the factory is inlined
  ///     together with it.
  ///   - effectful: The factory, if it is asynchronous or isolated.
  @inlinable @inline(__always)
  init<each Parameter>(
    parameters: ParameterTypes<repeat each Parameter>, location: DeclarationLocation,
    supply: @escaping Slot.Supply, effectful: EffectfulFactory? = nil
  ) {
    self.init(
      untyped: AnyBinding(
        key: Service.self, role: Self.traits.role, lifetime: Self.traits.lifetime,
        location: location, parameters: parameters, supply: supply, effectful: effectful))
  }
}

/// A binding that provides instances of its own, maybe under further keys.
public protocol ProvidingBinding: TypedBinding {}

/// A binding that provides a key, which can be exported and replaced.
public protocol KeyedBinding: ProvidingBinding {}

/// A binding that adds elements to the collections of its type.
public protocol CollectedBinding: ProvidingBinding {}

/// A binding whose factory constructs the instances that it provides.
public protocol ConstructingBinding: ProvidingBinding {}
