import Synchronization

extension Slot {
  /// Returns an instance that is shared, and constructs it first where there is none.
  @inlinable @inline(never)
  func shared(_ scope: ScopeInstance) throws -> Service {
    switch sharing {
    case .nobody, .container: try constructed(scope)
    case .scope: try scoped(scope)
    case .holders: try held(scope)
    }
  }

  /// Returns the instance that the container shares, and constructs it first.
  @usableFromInline
  func constructed(_ scope: ScopeInstance) throws -> Service {
    try construction.complete(ConstructionPlace(self), key: key) {
      let root = scope.root
      let instance = UnsafeMutablePointer<Service>.allocate(capacity: 1)
      do {
        instance.initialize(to: try supply(Arguments(parameters: parameters, scope: root)))
      } catch {
        instance.deallocate()
        throw error
      }
      address.store(UnsafeMutableRawPointer(instance), ordering: .releasing)
    }
    return address.load(ordering: .acquiring).unsafelyUnwrapped.assumingMemoryBound(
      to: Service.self
    ).pointee
  }

  /// Returns the instance of the scope that asks, and constructs it first where there is none.
  @inlinable @inline(__always)
  func scoped(_ scope: ScopeInstance) throws -> Service {
    let place = place.unsafelyUnwrapped
    return try scope.withEnclosing(place.layout) { owner in
      try owner.instance(at: place, key: key) {
        try supply(Arguments(parameters: parameters, scope: $0))
      }
    }
  }

  /// Returns the instance that somebody holds, and constructs one where nobody does.
  @inlinable @inline(__always)
  func held(_ scope: ScopeInstance) throws -> Service {
    try construction.exclusively(ConstructionPlace(self), key: key) {
      let reference = reference.unsafelyUnwrapped
      if let object = reference.pointee.object {
        // A weak singleton is declared for classes alone, and a reference to an instance of a class
        // is the same bits under the type of the class.
        return unsafeBitCast(object, to: Service.self)
      }
      let instance = try supply(Arguments(parameters: parameters, scope: scope.root))
      reference.pointee.object = instance as AnyObject
      return instance
    }
  }
}

/// A reference that does not keep its object.
@usableFromInline
struct WeakReference {
  @usableFromInline weak var object: AnyObject?

  @usableFromInline
  static func allocate() -> UnsafeMutablePointer<WeakReference> {
    let reference = UnsafeMutablePointer<WeakReference>.allocate(capacity: 1)
    reference.initialize(to: WeakReference())
    return reference
  }
}

extension Slot {
  /// Plans a slot that supplies a new instance to everybody who asks.
  @inlinable
  static func unshared(at site: LinkSite, _ supply: @escaping Supply) -> Slot {
    Slot(key: site.key, sharing: .nobody, parameters: site.parameters, supply: supply)
  }

  /// Plans a slot that shares its first instance with everybody.
  @inlinable
  static func shared(at site: LinkSite, _ supply: @escaping Supply) -> Slot {
    Slot(key: site.key, sharing: .container, parameters: site.parameters, supply: supply)
  }

  /// Plans a slot that constructs one instance in each open scope.
  @inlinable
  static func scoped(
    in layout: ScopeLayout, at site: LinkSite, _ supply: @escaping Supply
  ) -> Slot {
    Slot(
      key: site.key, sharing: .scope, in: layout.reserve(Service.self), parameters: site.parameters,
      supply: supply)
  }

  /// Plans a slot that keeps its instance no longer than others do.
  @inlinable
  static func weaklyShared(at site: LinkSite, _ supply: @escaping Supply) -> Slot {
    Slot(key: site.key, sharing: .holders, parameters: site.parameters, supply: supply)
  }
}
