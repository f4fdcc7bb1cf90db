/// A declaration of how one key is provided: a lifetime, a factory, its dependencies and its location.
///
/// Each lifetime is a type: ``Singleton``, ``Transient``, ``Scoped``, ``WeakSingleton``, ``Value``,
/// ``Contribution`` and ``Decorator``. The set is closed, and what a lifetime requires of a service
/// stands on its type, so no binding can bypass it. The modifiers that several lifetimes have stand on
/// this protocol and its refinements.
public protocol TypedBinding<Service> {
  // Decision 16: each lifetime is a type, so that the compiler tries few initializers of a binding.

  /// The type that the binding provides.
  associatedtype Service

  /// The role and the lifetime that the bindings of this type have in the graph.
  ///
  /// Only this module can create these traits, so no type outside it can be a binding.
  @_documentation(visibility: internal)
  static var traits: BindingTraits<Self> { get }

  /// The binding, whose types only its closures know.
  @_documentation(visibility: internal)
  var erased: ErasedBinding<Self> { get set }

  /// Creates a binding of this type from one whose types only its closures know.
  @_documentation(visibility: internal)
  init(erased: ErasedBinding<Self>)
}

/// The contents of a binding, which are the same for all types of bindings.
///
/// They are the only stored property of a binding, so bindings of all types have the same layout, and
/// erasing their types costs nothing. Only this module can create and read them, so the contents of one
/// binding cannot become another one of a type whose constraints they do not meet.
@_documentation(visibility: internal)
@frozen
public struct ErasedBinding<Binding> {
  @usableFromInline var untyped: AnyBinding

  @inlinable @inline(__always)
  init(untyped: AnyBinding) { self.untyped = untyped }
}

/// The role and the lifetime that the bindings of a type have in the graph.
///
/// The functions that make and return them are transparent, so no module specializes them for each service.
@_documentation(visibility: internal)
@frozen
public struct BindingTraits<Binding> {
  @usableFromInline let role: Graph.Node.Role
  @usableFromInline let lifetime: Lifetime

  @_transparent @inlinable
  init(_ role: Graph.Node.Role, _ lifetime: Lifetime) {
    self.role = role
    self.lifetime = lifetime
  }
}

extension TypedBinding {
  @inlinable @inline(__always)
  var untyped: AnyBinding {
    get { erased.untyped }
    _modify { yield &erased.untyped }
  }

  @inlinable @inline(__always)
  init(untyped: AnyBinding) { self.init(erased: ErasedBinding(untyped: untyped)) }

  /// Creates a binding from the signature of a factory.
  ///
  /// It is inlined so that a start does not instantiate the metadata of the binding. A closure that
  /// captures nothing but the factory is inlined together with it.
  @inlinable @inline(__always)
  init<each Parameter>(
    parameters: ParameterTypes<repeat each Parameter>, location: DeclarationLocation,
    supply: @escaping Slot.Supply
  ) {
    self.init(
      untyped: AnyBinding(
        key: Service.self, role: Self.traits.role, lifetime: Self.traits.lifetime,
        location: location, parameters: parameters, supply: supply))
  }
}

/// A binding that provides instances, possibly under aliases: any but a ``Decorator``.
public protocol ProvidingBinding: TypedBinding {}

/// A binding that provides a key, which can be exported and replaced.
///
/// It is a ``Singleton``, a ``Transient``, a ``Scoped`` or ``WeakSingleton`` binding, or a ``Value``.
public protocol KeyedBinding: ProvidingBinding {}

/// A binding that adds elements to the collections of its type.
///
/// It is a ``Contribution``, or a binding that has been ``Transient/contributed()``.
public protocol CollectedBinding: ProvidingBinding {}

/// A binding whose factory constructs the instances that it provides: any but a ``Value`` or a
/// ``Decorator``.
public protocol ConstructingBinding: ProvidingBinding {}
