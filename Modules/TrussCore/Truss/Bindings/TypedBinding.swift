/// A declaration of how one key is provided: a lifetime, a factory, its dependencies and its location.
///
/// Write bindings with the aliases for their lifetimes: ``Singleton``, ``Factory``, ``Scoped``,
/// ``WeakSingleton``, ``Value``, ``Contribution`` and ``Decorator``.
public struct TypedBinding<Policy: LifetimePolicy> {
  /// The type that the binding provides.
  public typealias Service = Policy.Service

  /// The binding without its types, which only its closures know.
  ///
  /// It is the only stored property, so bindings of all types have the same layout, and erasing their
  /// types costs nothing.
  @usableFromInline var untyped: AnyBinding

  /// Creates a binding from the signature of a factory.
  ///
  /// It is inlined so that a start does not instantiate the metadata of the policy.
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
    untyped = AnyBinding(
      key: Policy.Service.self, role: Policy.traits.role, lifetime: Policy.traits.lifetime,
      location: location, parameters: parameters, supply: supply,
      effectful: effectful)
  }

  init(untyped: AnyBinding) { self.untyped = untyped }
}

/// One instance for each container, constructed when it is first needed.
///
/// If its factory is asynchronous or isolated to an actor, the instance is constructed together with the
/// container instead: see <doc:AsynchronousFactories>.
public typealias Singleton<Service: Sendable> = TypedBinding<SharedLifetime<Service>>

/// A new instance each time one is resolved.
///
/// If its factory is isolated to the main actor, it is resolved there; if its factory is asynchronous,
/// it is taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
///
/// Its factory can take values that only the caller knows: an ``AssistedFactory`` of the service supplies
/// them. See <doc:PassingArguments>.
public typealias Factory<Service> = TypedBinding<TransientLifetime<Service>>

/// One instance for each open scope: `Scoped(in: RequestContext.self, Session.init(context:))`.
///
/// Any `Sendable` type can be a scope. The value with which a scope is opened can be injected into
/// every instance that lives in that scope. If its factory is asynchronous or isolated to an actor, the
/// instance is constructed when the scope is opened: see <doc:AsynchronousFactories>.
public typealias Scoped<Scope: Sendable, Service: Sendable> = TypedBinding<
  ScopedLifetime<Scope, Service>
>

/// One instance for as long as something other than the container holds it.
///
/// Its factory can be isolated to the main actor, but not asynchronous, because it is called whenever
/// nothing holds the instance.
public typealias WeakSingleton<Service: AnyObject & Sendable> = TypedBinding<WeakLifetime<Service>>

/// An instance that exists already: `Value(configuration)`.
public typealias Value<Service: Sendable> = TypedBinding<ExistingLifetime<Service>>

/// An element of every `[Service]` that is injected, one instance for each container.
///
/// For an element with another lifetime, add `contributed()` to a `Factory` or `Scoped` binding.
public typealias Contribution<Service: Sendable> = TypedBinding<
  ContributedLifetime<SharedLifetime<Service>>
>

/// A wrapper around the instance of another binding, with the lifetime of that binding.
///
/// The first parameter of the factory is the wrapped instance. Several decorators of one key wrap
/// one another in the order of their declaration, the last one outermost.
public typealias Decorator<Service> = TypedBinding<DecoratedLifetime<Service>>
