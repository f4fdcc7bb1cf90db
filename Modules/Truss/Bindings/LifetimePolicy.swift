/// How long an instance that a binding provides is shared, as a type.
///
/// The policies below are the whole set: `Singleton`, `Factory` and their like are names for
/// bindings under one of them.
public protocol LifetimePolicy {
  /// The scope that owns the instances.
  associatedtype Anchor

  /// The policy as a fact of the graph.
  static var lifetime: Lifetime { get }

  /// Returns the slot that shares what is supplied for as long as the policy says.
  static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service>
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

  /// Plans a slot that constructs its instance once.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .shared(at: site, supply)
  }
}

/// A new instance whenever one is asked for.
public enum TransientLifetime: FactoryLifetime {
  /// Whoever asks.
  public typealias Anchor = ApplicationScope
  /// Shared by nobody.
  public static var lifetime: Lifetime { .factory }

  /// Plans a slot that constructs an instance whenever it is asked.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .unshared(at: site, supply)
  }
}

/// One instance for each open scope.
public enum ScopedLifetime<Scope>: FactoryLifetime {
  /// The scope.
  public typealias Anchor = Scope
  /// Shared within one open scope.
  public static var lifetime: Lifetime { .scoped(ScopeID(Scope.self)) }

  /// Plans a slot that constructs one instance in each open scope.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .scoped(in: site.layout(of: Scope.self), at: site, supply)
  }
}

/// One instance while somebody else holds it.
public enum WeakLifetime: FactoryLifetime {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared while it is held.
  public static var lifetime: Lifetime { .weakSingleton }

  /// Plans a slot that keeps its instance no longer than others do.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .weaklyShared(at: site, supply)
  }
}

/// An instance that exists already.
public enum ExistingLifetime: KeyedLifetime {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared by everybody.
  public static var lifetime: Lifetime { .value }

  /// Plans a slot that takes the instance once.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .shared(at: site, supply)
  }
}

/// An element of a collection, one instance for each container.
public enum ContributedLifetime: LifetimePolicy {
  /// The container.
  public typealias Anchor = ApplicationScope
  /// Shared by everybody.
  public static var lifetime: Lifetime { .singleton }

  /// Plans a slot that constructs its instance once.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    .shared(at: site, supply)
  }
}

/// A wrapper around the instance of another binding, with the lifetime of that binding.
public enum DecoratedLifetime: LifetimePolicy {
  /// Whatever owns the decorated instance.
  public typealias Anchor = ApplicationScope
  /// Taken from the decorated binding when the graph is made.
  public static var lifetime: Lifetime { .factory }

  /// Plans a slot with the lifetime of the decorated binding.
  @inlinable
  public static func plan<Service>(
    at site: LinkSite, _ supply: @escaping Slot<Service>.Supply
  ) -> Slot<Service> {
    switch site.lifetime {
    case .singleton, .value, .input: .shared(at: site, supply)
    case .factory: .unshared(at: site, supply)
    case .scoped(let scope): .scoped(in: site.layout(of: scope), at: site, supply)
    case .weakSingleton: .weaklyShared(at: site, supply)
    }
  }
}
