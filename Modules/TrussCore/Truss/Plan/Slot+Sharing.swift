import Synchronization

extension Slot {
  /// Returns where an instance is that is shared, and constructs it first where there is none.
  ///
  /// - Parameters:
  ///   - scope: The container or the scope that asks.
  ///   - place: Where to put the instance if nothing but a weak reference keeps it.
  /// - Returns: Where the instance is, or `nil` when it was put in the place.
  /// - Throws: What a factory throws.
  @usableFromInline
  func shared(_ scope: ScopeInstance, _ place: Place) throws -> UnsafeMutableRawPointer? {
    switch sharing {
    case .nobody:
      try callFactory(for: scope, in: place)
      return nil
    case .container: return try constructed(scope)
    case .scope: return try scope.address(of: self)
    case .holders:
      try hold(scope, place)
      return nil
    }
  }

  /// Puts an instance in a place, for somebody who does not know its type.
  func put(in place: Place, for scope: ScopeInstance) throws {
    if let address = try address.load(ordering: .acquiring) ?? shared(scope, place) {
      TypeLayout.copy(type, from: address, to: place.address)
    }
  }

  /// Constructs the instance that the container shares, where there is none.
  func construct(in container: ScopeInstance) throws { _ = try constructed(container) }

  /// Returns where the instance is that the container shares, and constructs it first.
  private func constructed(_ scope: ScopeInstance) throws -> UnsafeMutableRawPointer? {
    let memory = memory.unsafelyUnwrapped
    try construction.complete(ConstructionPlace(self), key: key) {
      let container = scope.root
      try container.admitConstruction(of: key)
      try callFactory(for: container, in: Place(memory))
      address.store(memory, ordering: .releasing)
    }
    return memory
  }

  /// Destroys the instance that the container shares, when nobody can ask for it any more.
  func destroyInstance() {
    if let address = address.load(ordering: .acquiring) { TypeLayout.destroy(type, at: address) }
  }

  /// Puts the instance that somebody holds in a place, and constructs one where nobody does.
  private func hold(_ scope: ScopeInstance, _ place: Place) throws {
    try construction.exclusively(ConstructionPlace(self), key: key) {
      let reference = reference.unsafelyUnwrapped
      // A weak singleton is declared for classes alone, and a reference to an instance of a class is
      // the same bits under the type of the class.
      let held = place.address.assumingMemoryBound(to: AnyObject.self)
      if let object = reference.pointee.object {
        held.initialize(to: object)
      } else {
        let container = scope.root
        try container.admitConstruction(of: key)
        try callFactory(for: container, in: place)
        reference.pointee.object = held.pointee
      }
    }
  }
}

/// A reference that does not keep its object.
struct WeakReference {
  weak var object: AnyObject?

  static func allocate() -> UnsafeMutablePointer<WeakReference> {
    let reference = UnsafeMutablePointer<WeakReference>.allocate(capacity: 1)
    reference.initialize(to: WeakReference())
    return reference
  }
}
