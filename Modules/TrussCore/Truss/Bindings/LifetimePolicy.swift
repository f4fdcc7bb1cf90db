/// How the instances of a service are made and shared, as a type.
///
/// The policies of this module are the whole set: `Singleton`, `Factory` and their like are names
/// for bindings under one of them. What a service has to be in order to be shared stands on the
/// policy itself, so there is no binding that shares what cannot be shared.
@_documentation(visibility: internal)
public protocol LifetimePolicy {
  /// What the bindings provide.
  associatedtype Service

  /// What the bindings do in the graph: a type of `PolicyFact`.
  associatedtype Role

  /// Where the instances come from: a type of `PolicyFact`.
  associatedtype Source

  /// What the bindings have in common.
  ///
  /// Nothing outside this module can make it, so nothing outside is a policy.
  static var traits: PolicyTraits<Self> { get }
}

/// What the bindings under a policy have in common.
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

/// The facts of a policy that the compiler asks for, each a type.
@_documentation(visibility: internal)
public enum PolicyFact {
  /// The bindings provide a key, which can be exported and replaced.
  public enum Keyed {}
  /// The bindings add elements to the collections of their type.
  public enum Collected {}
  /// The bindings wrap what others provide.
  public enum Wrapping {}

  /// A factory makes the instances, wherever they are asked for.
  public enum Factory {}
  /// A factory makes the instances, inside a scope.
  public enum ScopedFactory<Scope> {}
  /// The instance exists already.
  public enum Existing {}
}

/// One instance for each container.
@_documentation(visibility: internal)
public enum SharedLifetime<Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Makes instances by a factory.
  public typealias Source = PolicyFact.Factory
  /// Shared by the whole container.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .singleton) }
}

/// A new instance whenever one is asked for.
@_documentation(visibility: internal)
public enum TransientLifetime<Service>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Makes instances by a factory.
  public typealias Source = PolicyFact.Factory
  /// Not shared.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .factory) }
}

/// One instance for each open scope.
@_documentation(visibility: internal)
public enum ScopedLifetime<Scope: Sendable, Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Makes instances by a factory, inside the scope.
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
  /// Makes instances by a factory.
  public typealias Source = PolicyFact.Factory
  /// Shared while it is held.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .weakSingleton) }
}

/// An instance that exists already.
@_documentation(visibility: internal)
public enum ExistingLifetime<Service: Sendable>: LifetimePolicy {
  /// Provides a key.
  public typealias Role = PolicyFact.Keyed
  /// Takes the instance as it is.
  public typealias Source = PolicyFact.Existing
  /// Shared by the whole container.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.binding, .value) }
}

/// An element of a collection, made and shared under another policy.
@_documentation(visibility: internal)
public enum ContributedLifetime<Base: LifetimePolicy>: LifetimePolicy {
  /// What the other policy provides.
  public typealias Service = Base.Service
  /// Adds to a collection.
  public typealias Role = PolicyFact.Collected
  /// Has initialisers of its own.
  public typealias Source = PolicyFact.Collected
  /// Shared as the other policy says.
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
  /// Taken from the decorated binding when the graph is made.
  @inlinable public static var traits: PolicyTraits<Self> { PolicyTraits(.decorator, .factory) }
}
