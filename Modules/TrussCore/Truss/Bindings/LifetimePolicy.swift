/// How the instances of a service are constructed and shared, as a type.
///
/// The set of policies is closed: `Singleton`, `Factory` and the other lifetimes are aliases for
/// bindings under one of them. The constraints on a service that can be shared stand on the policy
/// itself, so no binding can bypass them.
@_documentation(visibility: internal)
public protocol LifetimePolicy {
  /// The type that the bindings provide.
  associatedtype Service

  /// The role of the bindings in the graph: a type of `PolicyFact`.
  associatedtype Role

  /// The origin of the instances: a type of `PolicyFact`.
  associatedtype Source

  /// The facts that the bindings have in common.
  ///
  /// Only this module can create them, so no type outside it can be a policy.
  static var traits: PolicyTraits<Self> { get }

  /// Whether a container constructs one instance, so that its construction need not be fast.
  static var isConstructedOnce: Bool { get }
}

extension LifetimePolicy {
  /// By default, a factory is called for each of many requests.
  @inlinable public static var isConstructedOnce: Bool { false }
}

/// The facts that the bindings under a policy have in common.
@_documentation(visibility: internal)
public struct PolicyTraits<Policy> {
  @usableFromInline let role: Declaration.Role
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(_ role: Declaration.Role, _ lifetime: Lifetime) {
    self.role = role
    self.lifetime = lifetime
  }
}

/// The facts of a policy by which the compiler selects initialisers and modifiers, each a type.
@_documentation(visibility: internal)
public enum PolicyFact {
  /// A role in which bindings provide instances of their own, maybe under further keys.
  public protocol Providing {}
  /// The bindings provide a key, which can be exported and replaced.
  public enum Keyed: Providing {}
  /// The bindings add elements to the collections of their type.
  public enum Collected: Providing, Constructing {}
  /// The bindings wrap the instances of other bindings.
  public enum Wrapping {}

  /// A factory constructs the instances.
  public protocol Constructing {}

  /// A factory constructs the instances, inside or outside a scope.
  public enum Factory: Constructing {}
  /// A factory constructs the instances inside a scope.
  public enum ScopedFactory<Scope>: Constructing {}
  /// The instance exists already.
  public enum Existing {}
}

/// One instance for each container.
@_documentation(visibility: internal)
public enum SharedLifetime<Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Constructs instances with a factory.
  public typealias Source = PolicyFact.Factory
  /// Shared by the whole container.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .singleton) }
  /// Constructed once.
  @inlinable public static var isConstructedOnce: Bool { true }
}

/// A new instance each time one is resolved.
@_documentation(visibility: internal)
public enum TransientLifetime<Service>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Constructs instances with a factory.
  public typealias Source = PolicyFact.Factory
  /// Not shared.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .factory) }
}

/// One instance for each open scope.
@_documentation(visibility: internal)
public enum ScopedLifetime<Scope: Sendable, Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Constructs instances with a factory, inside the scope.
  public typealias Source = PolicyFact.ScopedFactory<Scope>
  /// Shared within one open scope.
  @inlinable public static var traits: PolicyTraits<Self> {
    PolicyTraits(.binding, .scoped(ScopeID(Scope.self)))
  }
}

/// One instance while something other than the container holds it.
@_documentation(visibility: internal)
public enum WeakLifetime<Service: AnyObject & Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Constructs instances with a factory.
  public typealias Source = PolicyFact.Factory
  /// Shared while something holds it.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .weakSingleton) }
}

/// An instance that exists already.
@_documentation(visibility: internal)
public enum ExistingLifetime<Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Uses the existing instance.
  public typealias Source = PolicyFact.Existing
  /// Shared by the whole container.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .value) }
}

/// An element of a collection, constructed and shared under another policy.
@_documentation(visibility: internal)
public enum ContributedLifetime<Base: LifetimePolicy>: LifetimePolicy {
  /// The service of the other policy.
  public typealias Service = Base.Service
  /// Adds to a collection.
  public typealias Role = PolicyFact.Collected
  /// Has initialisers of its own.
  public typealias Source = PolicyFact.Collected
  /// Shared under the other policy.
  @inlinable public static var traits: PolicyTraits<Self> {
    PolicyTraits(.contribution, Base.traits.lifetime)
  }
}

/// A wrapper around the instance of another binding, with the lifetime of that binding.
@_documentation(visibility: internal)
public enum DecoratedLifetime<Service>: LifetimePolicy {
  /// Wraps another binding.
  public typealias Role = PolicyFact.Wrapping
  /// Has initialisers of its own.
  public typealias Source = PolicyFact.Wrapping
  /// A placeholder: the graph replaces it with the lifetime of the decorated binding.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.decorator, .factory) }
}
