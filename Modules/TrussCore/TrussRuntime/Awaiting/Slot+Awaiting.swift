import Synchronization

extension Slot {
  /// Whether a request for an instance may have to wait, or to move to an actor.
  ///
  /// An instance that is constructed ahead of its use does not: it exists when it is requested.
  var isEffectful: Bool { effectful != nil && !sharing.isPrepared }

  /// Constructs the instance of a container or of a scope, ahead of its use.
  @inline(__always)  // Each asynchronous function has a frame to allocate and to free.
  func prepare(in owner: ScopeInstance) async throws {
    guard sharing != .preparedInScope else {
      let cell = owner.cell(of: self)
      try await callEffectfulFactory(for: owner, in: Place(cell.instance))
      return cell.publish()
    }
    let memory = memory.unsafelyUnwrapped
    try owner.admitConstruction(of: key)
    try await callEffectfulFactory(for: owner, in: Place(memory))
    address.store(memory, ordering: .releasing)
  }

  /// Constructs the container's shared instance on the actor of the caller, ahead of its use.
  func prepare(in container: ScopeInstance, on actor: any Actor) throws {
    let memory = memory.unsafelyUnwrapped
    try CurrentActor.run(on: actor) { try callFactory(for: container, in: Place(memory)) }
    address.store(memory, ordering: .releasing)
  }

  /// Returns an instance, waiting for its factory and moving to its actor if necessary.
  @usableFromInline
  package func getAwaiting<Service>(_ scope: ScopeInstance) async throws -> Service {
    guard isEffectful else { return try get(scope) }
    let instance = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    defer { instance.deallocate() }
    try await putAwaiting(in: Place(instance), for: scope)
    return instance.move()
  }

  @usableFromInline
  func makeEffectful<Service>(_ scope: ScopeInstance, on actor: any Actor) throws -> Service {
    try CurrentActor.run(on: actor) { try make(scope) }
  }

  /// Puts an instance in a place, waiting for its factory and moving to its actor if necessary.
  func putAwaiting(in place: Place, for scope: ScopeInstance) async throws {
    guard isEffectful else { return try put(in: place, for: scope) }
    try await callEffectfulFactory(for: scope, in: place)
  }

  @inline(__always)
  private func callEffectfulFactory(for scope: ScopeInstance, in place: Place) async throws {
    let effectful = effectful.unsafelyUnwrapped
    if let supply = effectful.supply {
      let error = await supply(Arguments(parameters: parameters, scope: scope), place)
      if let error { throw error }
    } else if let actor = effectful.isolation {
      try await CurrentActor.move(to: actor) { [self] in
        if sharing == .weak {
          try put(in: place, for: scope)
        } else {
          try callFactory(for: scope, in: place)
        }
      }
    }
  }
}

extension RemainingArguments {
  /// Whether the next argument can be read without waiting.
  @usableFromInline package var isReady: Bool {
    !arguments.parameters.slots[position]._withUnsafeGuaranteedRef(\.isEffectful)
  }

  // The proof for `nonisolated(unsafe)`: an argument that is not `Sendable` was constructed for this
  // call, with everything in it that is not `Sendable`, because all other kinds of sharing demand that
  // instances are. An instance that a resolution shares need not be, but each parameter of such a
  // factory begins a new resolution. A synchronous factory that is not isolated receives its
  // arguments without `sending`, so the compiler keeps it from handing them to another isolation.

  /// Returns the next argument, which is ready, for a factory that runs elsewhere.
  @inlinable
  package mutating func nextReady<Parameter>(_ type: Parameter.Type) throws -> sending Parameter {
    nonisolated(unsafe) let argument = try next(type)
    return argument
  }

  /// Returns the next argument for a factory that runs elsewhere, waiting for the factory of the argument
  /// and moving to its actor if necessary.
  @inlinable
  package mutating func nextAwaiting<Parameter>(
    _ type: Parameter.Type
  ) async throws -> sending Parameter {
    defer { position += 1 }
    let slot = arguments.parameters.slots[position].takeUnretainedValue()
    nonisolated(unsafe) let argument: Parameter = try await slot.getAwaiting(arguments.scope)
    return argument
  }
}
