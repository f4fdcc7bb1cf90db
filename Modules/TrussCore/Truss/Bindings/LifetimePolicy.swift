/// How long an instance that a binding provides is shared, as a type.
///
/// The policies below are the whole set: `Singleton`, `Factory` and their like are names for
/// bindings under one of them.
public protocol LifetimePolicy {
  /// The scope that owns the instances.
  associatedtype Anchor

  /// The policy as a fact of the graph.
  static var lifetime: Lifetime { get }
}

/// A lifetime whose bindings provide a key, which can be exported and replaced.
public protocol KeyedLifetime: LifetimePolicy {}

/// A lifetime whose bindings construct their instances by a factory.
public protocol FactoryLifetime: KeyedLifetime {}

/// The scope of everything that lives as long as its container.
public enum ApplicationScope {}

/// One instance for each container.
public enum SharedLifetime: FactoryLifetime {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared by everybody.
  public static var lifetime: Lifetime { .singleton }
}

/// A new instance whenever one is asked for.
public enum TransientLifetime: FactoryLifetime {
  /// Whoever asks.
  public typealias Anchor = ApplicationScope
  /// Shared by nobody.
  public static var lifetime: Lifetime { .factory }
}

/// One instance for each open scope.
public enum ScopedLifetime<Scope>: FactoryLifetime {
  /// The scope.
  public typealias Anchor = Scope
  /// Shared within one open scope.
  public static var lifetime: Lifetime { .scoped(ScopeID(Scope.self)) }
}

/// One instance while somebody else holds it.
public enum WeakLifetime: FactoryLifetime {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared while it is held.
  public static var lifetime: Lifetime { .weakSingleton }
}

/// An instance that exists already.
public enum ExistingLifetime: KeyedLifetime {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared by everybody.
  public static var lifetime: Lifetime { .value }
}

/// An element of a collection, one instance for each container.
public enum ContributedLifetime: LifetimePolicy {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared by everybody.
  public static var lifetime: Lifetime { .singleton }
}

/// A wrapper around the instance of another binding, with the lifetime of that binding.
public enum DecoratedLifetime: LifetimePolicy {
  /// Whatever owns the decorated instance.
  public typealias Anchor = ApplicationScope
  /// Taken from the decorated binding when the graph is made.
  public static var lifetime: Lifetime { .factory }
}
