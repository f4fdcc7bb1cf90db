import Synchronization

extension Slot {
  /// Returns a closure that puts a shared instance in a place, constructing it if necessary.
  ///
  /// Its only parameter is the slot. Frequent kinds of sharing have separate closures.
  static func request(_ sharing: Sharing) -> Supply {
    switch sharing {
    case .scope, .preparedInScope: requestInScope
    case .call: requestInCall
    default: requestAnywhere
    }
  }

  private static let requestInScope: Supply = { arguments, place in
    let slot = arguments.parameters.slots[0]
    do { slot.copy(from: try arguments.scope.address(of: slot), to: place) } catch { return error }
    return nil
  }

  private static let requestInCall: Supply = { arguments, place in
    let slot = arguments.parameters.slots[0]
    slot.copy(from: arguments.scope.address(ofArgument: slot), to: place)
    return nil
  }

  private static let requestAnywhere: Supply = { arguments, place in
    arguments.parameters.slots[0]._withUnsafeGuaranteedRef { slot in
      do {
        if slot.sharing == .container {
          let address = try slot.constructed(arguments.scope)
          TypeLayout.copy(slot.type, from: address, to: place.address)
        } else if slot.sharing == .weak {
          try slot.hold(arguments.scope, place)
        } else {
          return slot.refusal
        }
      } catch { return error }
      return nil
    }
  }

  /// The error for an instance that would have to exist.
  @inline(never)  // Otherwise every request for a shared instance would set up what it needs.
  private var refusal: any Error { ContainerError.notPrepared(key) }

  /// Puts an instance in a place, for callers that do not know its type.
  package func put(in place: Place, for scope: ScopeInstance) throws {
    if let address = address.load(ordering: .acquiring) {
      TypeLayout.copy(type, from: address, to: place.address)
    } else if let error = request(in: place, for: scope) {
      throw error
    }
  }

  package func construct(in container: ScopeInstance) throws {
    let place = Place(memory.unsafelyUnwrapped)
    if sharing == .cycle, let error = request(in: place, for: container) { throw error }
    if sharing == .container { _ = try constructed(container) }
  }

  /// Returns the address of the container's shared instance, constructing it if necessary.
  private func constructed(_ scope: ScopeInstance) throws -> UnsafeMutableRawPointer {
    let memory = memory.unsafelyUnwrapped
    try construction.complete(ConstructionPlace(self), key: key) {
      let container = scope.container(at: depth)
      if isRefusedAfterStop { try container.admitConstruction(of: key) }
      try callFactory(for: container, in: Place(memory))
      address.store(memory, ordering: .releasing)
    }
    return memory
  }

  /// Destroys the container's shared instance, once it can no longer be resolved.
  func destroyInstance() {
    if let address = address.load(ordering: .acquiring) { TypeLayout.destroy(type, at: address) }
  }

  private func hold(_ scope: ScopeInstance, _ place: Place) throws {
    try construction.complete(ConstructionPlace(self), key: key, in: Construction.Phase.none) {
      guard !copyHeldInstance(to: place) else { return }
      let container = scope.container(at: depth)
      try container.admitConstruction(of: key)
      try callFactory(for: container, in: place)
      hold(at: place.address)
    }
  }

  /// Puts the weakly shared instance in a place, and returns whether it exists.
  func copyHeldInstance(to place: Place) -> Bool {
    guard let object = reference.unsafelyUnwrapped.object else { return false }
    // Only classes can be weak singletons, and a reference to an object has the same representation
    // as its class and as `AnyObject`.
    place.address.initializeMemory(as: AnyObject.self, to: object)
    return true
  }

  func hold(at address: UnsafeMutableRawPointer) {
    reference.unsafelyUnwrapped.object = address.assumingMemoryBound(to: AnyObject.self).pointee
  }
}

extension Unmanaged<Slot> {
  /// The place of the instances in a scope or a call.
  @inline(__always)
  var scopePlace: ScopePlace { _withUnsafeGuaranteedRef { $0.scopePlace.unsafelyUnwrapped } }

  /// Copies an instance that lives in a scope or a call.
  @inline(__always)
  fileprivate func copy(from address: UnsafeMutableRawPointer, to place: Place) {
    scopePlace.content.copy(from: address, to: place.address)
  }
}
