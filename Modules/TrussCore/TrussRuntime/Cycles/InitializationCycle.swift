/// Constructs the instances of a cycle that `onInit` hooks close, as one.
///
/// The bindings of the cycle are a strongly connected component of the graph along the dependencies
/// that construction resolves. Without the dependencies of hooks there is no cycle among them, so the
/// factories run first, dependencies before dependents, and then the hooks. A thread that constructs one
/// of the instances constructs all of them.
///
/// One thread at a time constructs. It gets instances whose hooks have not run; other threads wait
/// until all hooks have, and get the error if one fails. A cycle has one lock, and the strongly
/// connected components of a graph depend on one another without cycles, so threads that enter from
/// different sides cannot block each other.
///
/// The container has one object of this class for its instances, and each open scope has one for those of
/// the scope.
package final class InitializationCycle: @unchecked Sendable {
  // Decision 24: with a lock for each instance, two threads could wait for each other.

  // The proof for `@unchecked Sendable`: the state is used only by the thread that `construction`
  // admits, which publishes it to the next one.

  /// An instance that only the constructing thread can see.
  private struct Instance {
    let slot: Slot
    let member: CycleMember
    let address: UnsafeMutableRawPointer

    /// The container or the scope in which its dependencies are resolved.
    let scope: ScopeInstance

    /// Whether the address is that of a copy, made for the hooks only.
    let isCopy: Bool
  }

  private let construction = Construction()

  /// Whether instances may have to be constructed later: weakly shared ones again, and aliases without
  /// dependents on the cycle when they are first requested.
  private let isRepeatable: Bool

  private var instances: [Instance] = []

  private var running: [Slot] = []

  private var isDiscarding = false

  package init(isRepeatable: Bool) { self.isRepeatable = isRepeatable }

  /// Returns the address of a shared instance, or `nil` after putting an instance that is not shared, or
  /// only weakly, in the place.
  ///
  /// - Throws: Any error of a factory or a hook of the cycle, also if another thread called it;
  ///   ``ContainerError``.
  func supply(
    _ slot: Slot, _ member: CycleMember, for scope: ScopeInstance, in place: Place
  ) throws -> UnsafeMutableRawPointer? {
    if construction.isOnCurrentThread {
      guard !isDiscarding else { throw ContainerError.constructionCycle(slot.key) }
      return try instance(of: slot, member, for: scope, in: place)
    }
    let lock = ConstructionPlace(self)
    guard let thread = try construction.begin(lock, key: slot.key) else {
      // All shared instances exist.
      if let address = member.existing(slot, in: scope) { return address }
      try member.construct(slot, for: scope, in: place)
      return nil
    }
    do {
      let address = try instance(of: slot, member, for: scope, in: place)
      do { try runHooks() } catch {
        if address == nil { TypeLayout.destroy(slot.type, at: place.address) }
        throw error
      }
      let copies = publish()
      let next = isRepeatable ? Construction.Phase.none : Construction.Phase.complete
      construction.end(lock, by: thread, in: next)
      Self.destroy(copies)
      return address
    } catch {
      let copies = discard()
      construction.end(lock, by: thread, in: Construction.Phase.none, failure: error)
      Self.destroy(copies)
      throw error
    }
  }

  private func instance(
    of slot: Slot, _ member: CycleMember, for scope: ScopeInstance, in place: Place
  ) throws -> UnsafeMutableRawPointer? {
    guard member.sharing != .unshared else {
      try member.inResolution(place) { place in
        try slot.callFactory(for: scope, in: place)
        keepCopy(of: slot, member, in: scope, from: place)
      }
      return nil
    }
    if let address = member.existing(slot, in: scope) { return address }
    if let known = instances.first(where: { $0.slot === slot }) {
      guard known.isCopy else { return known.address }
      TypeLayout.copy(slot.type, from: known.address, to: place.address)
      return nil
    }
    if member.sharing == .weak, slot.copyHeldInstance(to: place) { return nil }
    guard !running.contains(where: { $0 === slot }) else {
      throw ContainerError.constructionCycle(slot.key)
    }
    let owner = member.owner(of: slot, for: scope)
    let memory = member.memory(of: slot, in: owner)
    running.append(slot)
    defer { running.removeLast() }
    try member.begin(slot, in: owner)
    do { try slot.callFactory(for: owner, in: memory.map(Place.init) ?? place) } catch {
      member.end(slot, in: owner, isConstructed: false)
      throw error
    }
    guard let memory else {
      keepCopy(of: slot, member, in: owner, from: place)
      return nil
    }
    instances.append(
      Instance(slot: slot, member: member, address: memory, scope: owner, isCopy: false))
    return memory
  }

  private func keepCopy(
    of slot: Slot, _ member: CycleMember, in scope: ScopeInstance, from place: Place
  ) {
    let copy = TypeLayout.allocate(slot.type)
    TypeLayout.copy(slot.type, from: place.address, to: copy)
    instances.append(
      Instance(slot: slot, member: member, address: copy, scope: scope, isCopy: true))
  }

  /// Runs the hooks in the order of construction; they may construct further instances.
  private func runHooks() throws {
    var position = 0
    while position < instances.count {
      let instance = instances[position]
      try instance.member.runHooks(of: instance.slot, at: instance.address, in: instance.scope)
      position += 1
    }
  }

  private func publish() -> [Instance] {
    for instance in instances {
      instance.member.publish(instance.slot, at: instance.address, in: instance.scope)
      instance.member.end(instance.slot, in: instance.scope, isConstructed: true)
    }
    defer { instances = [] }
    return instances.filter(\.isCopy)
  }

  /// Destroys the instances, those of dependents first, and returns the copies.
  private func discard() -> [Instance] {
    isDiscarding = true
    defer { isDiscarding = false }
    let discarded = instances
    instances = []
    for instance in discarded.reversed() {
      instance.member.end(instance.slot, in: instance.scope, isConstructed: false)
      if !instance.isCopy { TypeLayout.destroy(instance.slot.type, at: instance.address) }
    }
    return discarded.filter(\.isCopy)
  }

  private static func destroy(_ copies: [Instance]) {
    for copy in copies.reversed() {
      TypeLayout.destroy(copy.slot.type, at: copy.address)
      copy.address.deallocate()
    }
  }
}
