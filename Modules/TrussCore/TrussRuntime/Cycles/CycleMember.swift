import Synchronization

/// The part of a slot in an initialization cycle.
package final class CycleMember: Sendable {
  /// The slot that supplies the cycle of a container or a scope; the plan owns it.
  private let cycle: Unmanaged<Slot>

  let sharing: Sharing

  /// How a resolution shares the instances, if nothing else does.
  private let resolution: ResolutionShare?

  private let hooks: [InitializationHook]

  private let record: InstanceRecord?

  package init(
    of cycle: Slot, sharing: Sharing, resolution: ResolutionShare?, hooks: [InitializationHook],
    record: InstanceRecord?
  ) {
    self.cycle = .passUnretained(cycle)
    self.sharing = sharing
    self.resolution = resolution
    self.hooks = hooks
    self.record = record
  }

  package var joint: Slot.Joint {
    Slot.Joint(sharing: sharing) { [self] arguments, place in
      arguments.parameters.slots[0]._withUnsafeGuaranteedRef { slot in
        do {
          let cycle: InitializationCycle = try cycle._withUnsafeGuaranteedRef {
            try $0.get(arguments.scope)
          }
          let address = try cycle.supply(slot, self, for: arguments.scope, in: place)
          if let address, address != place.address {
            TypeLayout.copy(slot.type, from: address, to: place.address)
          }
        } catch { return error }
        return nil
      }
    }
  }

  /// Constructs an instance that is not shared, once everything that the cycle shares exists.
  func construct(_ slot: Slot, for scope: ScopeInstance, in place: Place) throws {
    try inResolution(place) { place in
      try slot.callFactory(for: scope, in: place)
      do { try runHooks(of: slot, at: place.address, in: scope) } catch {
        TypeLayout.destroy(slot.type, at: place.address)
        throw error
      }
    }
  }

  /// Puts an instance in a place, constructing it unless the current resolution has one.
  func inResolution(_ place: Place, _ construct: (Place) throws -> Void) throws {
    guard let resolution else { return try construct(place) }
    try resolution.put(in: place, construct)
  }

  func runHooks(of slot: Slot, at instance: UnsafeMutableRawPointer, in scope: ScopeInstance) throws
  {
    let arguments = Arguments(parameters: slot.parameters, scope: scope)
    for hook in hooks { if let error = hook.run(arguments, Place(instance)) { throw error } }
  }

  // MARK: - Shared instances

  /// Returns the address of the instance, if all threads can see it.
  func existing(_ slot: Slot, in scope: ScopeInstance) -> UnsafeMutableRawPointer? {
    switch sharing {
    case .container: slot.address.load(ordering: .acquiring)
    case .scope: scope.existingAddress(of: slot)
    default: nil
    }
  }

  func owner(of slot: Slot, for scope: ScopeInstance) -> ScopeInstance {
    sharing == .scope ? scope.owner(of: slot) : scope.container(at: slot.depth)
  }

  /// Returns the memory of the shared instance, or `nil` if nothing but its dependents holds it.
  func memory(of slot: Slot, in owner: ScopeInstance) -> UnsafeMutableRawPointer? {
    sharing == .scope ? owner.cell(of: slot).instance : slot.memory
  }

  /// Begins to construct a shared instance, or throws if the container or the scope has ended.
  func begin(_ slot: Slot, in owner: ScopeInstance) throws {
    if slot.isRefusedAfterStop || sharing == .weak { try owner.admitConstruction(of: slot.key) }
    try record?.begin(in: owner)
  }

  func end(_ slot: Slot, in owner: ScopeInstance, isConstructed: Bool) {
    if sharing != .unshared { record?.end(in: owner, isConstructed: isConstructed) }
  }

  func publish(_ slot: Slot, at address: UnsafeMutableRawPointer, in owner: ScopeInstance) {
    switch sharing {
    case .container: slot.address.store(address, ordering: .releasing)
    case .scope: owner.cell(of: slot).publish()
    case .weak: slot.hold(at: address)
    default: break
    }
  }
}
