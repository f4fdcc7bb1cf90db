/// How one key is provided: a lifetime, a factory, its dependencies and where it is declared.
///
/// Write bindings by the names of their lifetimes: ``Singleton``, ``Factory``, ``Scoped``,
/// ``WeakSingleton``, ``Value``, ``Contribution`` and ``Decorator``.
public struct TypedBinding<Policy: LifetimePolicy> {
  /// What the binding provides.
  public typealias Service = Policy.Service

  /// The binding without its types, which are known to the closures in it.
  ///
  /// That is all there is, so that bindings of all types are the same in memory: it costs nothing to
  /// pass them on.
  @usableFromInline var untyped: AnyBinding

  /// Creates a binding out of what a factory's signature says.
  ///
  /// It is inlined, so that a start does not have to make the metadata of the policy.
  ///
  /// - Parameters:
  ///   - parameters: The types of the factory's parameters, in order.
  ///   - location: Where the binding is declared.
  ///   - supply: Calls the factory. A closure that captures nothing but the factory is inlined
  ///     together with it.
  @inlinable @inline(__always)
  init<each Parameter>(
    parameters: ParameterTypes<repeat each Parameter>, location: DeclarationLocation,
    supply: @escaping Slot.Supply
  ) {
    untyped = AnyBinding(
      key: Policy.Service.self, role: Policy.traits.role, lifetime: Policy.traits.lifetime,
      location: location, parameters: parameters, supply: supply)
  }

  init(untyped: AnyBinding) { self.untyped = untyped }
}

/// One instance for each container, constructed when it is first needed.
public typealias Singleton<Service: Sendable> = TypedBinding<SharedLifetime<Service>>

/// A new instance whenever one is asked for.
public typealias Factory<Service> = TypedBinding<TransientLifetime<Service>>

/// One instance for each open scope: `Scoped(in: RequestContext.self, Session.init(context:))`.
///
/// Any `Sendable` type can be a scope. The value that a scope is opened with can be injected into
/// whatever lives in that scope.
public typealias Scoped<Scope: Sendable, Service: Sendable> = TypedBinding<
  ScopedLifetime<Scope, Service>
>

/// One instance for as long as something other than the container holds it.
public typealias WeakSingleton<Service: AnyObject & Sendable> = TypedBinding<WeakLifetime<Service>>

/// An instance that exists already: `Value(configuration)`.
public typealias Value<Service: Sendable> = TypedBinding<ExistingLifetime<Service>>

/// An element of every `[Service]` that is injected, one instance for each container.
///
/// `Factory` and `Scoped` bindings become elements with another lifetime by `contributed()`.
public typealias Contribution<Service: Sendable> = TypedBinding<
  ContributedLifetime<SharedLifetime<Service>>
>

/// A wrapper around what another binding provides, with the lifetime of that binding.
///
/// The first parameter of the factory is the instance inside. Several decorators of one key wrap
/// one another in the order of their declaration, the last one outermost.
public typealias Decorator<Service> = TypedBinding<DecoratedLifetime<Service>>
