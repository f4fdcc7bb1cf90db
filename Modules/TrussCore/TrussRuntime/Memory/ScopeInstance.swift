import Synchronization

/// An open scope, or the container itself, which owns its instances.
@frozen @usableFromInline
package struct ScopeInstance: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the header of the memory is constant, except in the frame that
  // a thread keeps for its calls: only that thread writes it, between calls, and the plan shows that
  // nothing which another thread could reach retains it. The cells are zeroed before the scope is
  // visible to other threads. Only the thread that its `Construction` admits writes a cell. If the
  // instance is constructed ahead of its use, only the one task that prepares it does, before the scope
  // is handed out. An instance is read only after its construction has been seen complete. The memory
  // is freed when the last reference to the scope is released.

  @usableFromInline let memory: ScopeMemory

  @inlinable @inline(__always)
  package init(_ memory: ScopeMemory) { self.memory = memory }

  /// Opens a container in its parent, if any, which stays in use until the container is freed.
  package init(plan: Plan, in parent: ScopeUse?) { memory = .container(of: plan, in: parent) }

  package var gate: ContainerGate.Opening? { memory.links.pointee.gate }

  /// Closes the gate of the container, which is freed once it is not in use.
  package func close() { gate?.close() }

  /// Opens a scope inside another scope or a container, which stays in use until the scope ends.
  @inlinable
  init<Scope>(layout: ScopeLayout, value: Scope, in outer: ScopeUse) {
    let (scope, place) = Self.open(layout, in: outer)
    place.put(value)
    self = scope
  }

  /// Opens a scope, and returns it with the place of its value, before it is visible to other threads.
  @usableFromInline
  static func open(_ layout: ScopeLayout, in outer: ScopeUse) -> (ScopeInstance, Place) {
    let memory = ScopeMemory.scope(layout, in: outer)
    let place = memory.placeOfValue(layout)
    return (ScopeInstance(memory), place)
  }

  var plan: Plan { memory.links.pointee.plan.takeUnretainedValue() }

  /// Throws if the container has stopped, so that a shared instance is not constructed.
  func admitConstruction(of key: Key) throws(ContainerError) {
    if plan.admission.hasStopped { throw .stopped(key) }
  }

  /// Returns the container of the scope, or the ancestor of it that has a number of ancestors.
  func container(at depth: Int) -> ScopeInstance {
    // Nothing is retained on the way: a scope and a child retain what encloses them.
    var memory = Unmanaged.passUnretained(self.memory)
    while !memory._withUnsafeGuaranteedRef({ $0.links.pointee.isContainer(at: depth) }) {
      guard let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer }) else { break }
      memory = outer
    }
    return ScopeInstance(memory.takeUnretainedValue())
  }

  /// Returns the address of a slot's instance in the innermost scope, constructing it if necessary.
  ///
  /// Verification has established that a scope of the slot's type is open. While this scope is
  /// retained, the address is valid.
  ///
  /// - Throws: Any error of the factory, also if another thread called it.
  @inline(__always)
  func address(of slot: Unmanaged<Slot>) throws -> UnsafeMutableRawPointer {
    let place = slot.scopePlace
    if place.page == 0, memory.links.pointee.layout == place.layout {
      let cell = memory.cellOfFirstPage(at: place)
      if cell.isComplete { return cell.instance }
    }
    return try distantAddress(of: slot)
  }

  /// Returns the address of an instance that does not exist yet, is not in page 0, or belongs to an outer
  /// scope.
  @inline(never)  // Otherwise every request would set up what it needs.
  private func distantAddress(of slot: Unmanaged<Slot>) throws -> UnsafeMutableRawPointer {
    let place = slot.scopePlace
    let owner = memoryOfOwner(of: place)
    let cell = owner._withUnsafeGuaranteedRef { $0.cell(at: place) }
    if !cell.isComplete {
      try owner._withUnsafeGuaranteedRef { owner in
        try slot._withUnsafeGuaranteedRef { try owner.construct(cell, of: $0) }
      }
    }
    return cell.instance
  }

  /// Returns the address of an argument of the innermost call that supplies it.
  ///
  /// The linker has established that the request is part of such a call. The address is valid while
  /// the frame of the call is retained.
  @inline(__always)
  func address(ofArgument slot: Unmanaged<Slot>) -> UnsafeMutableRawPointer {
    let place = slot.scopePlace
    return memoryOfOwner(of: place)._withUnsafeGuaranteedRef { frame in
      frame.arguments + place.offset
    }
  }

  /// Returns the innermost scope or call that has a place.
  @inline(__always)
  private func memoryOfOwner(of place: ScopePlace) -> Unmanaged<ScopeMemory> {
    // Nothing is retained on the way: a scope keeps what encloses it in use.
    var memory = Unmanaged.passUnretained(self.memory)
    while memory._withUnsafeGuaranteedRef({ $0.links.pointee.layout }) != place.layout {
      guard let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer }) else {
        preconditionFailure("an instance is resolved outside its scope")
      }
      memory = outer
    }
    return memory
  }

  // MARK: - Instances that are published after their construction

  /// Returns the innermost scope to which instances of a slot belong.
  func owner(of slot: Slot) -> ScopeInstance {
    let memory = memoryOfOwner(of: slot.scopePlace.unsafelyUnwrapped)
    return ScopeInstance(memory.takeUnretainedValue())
  }

  /// Returns the address of a slot's instance in the innermost scope, if it has been published.
  func existingAddress(of slot: Slot) -> UnsafeMutableRawPointer? {
    let cell = owner(of: slot).cell(of: slot)
    return cell.isComplete ? cell.instance : nil
  }

  func cell(of slot: Slot) -> ScopeCell { memory.cell(at: slot.scopePlace.unsafelyUnwrapped) }

  // MARK: - Scopes around this one

  /// Returns the innermost scope around this one with one of some layouts, and what is known of the layout.
  func outer<Fact>(among layouts: [ObjectIdentifier: Fact]) -> (ScopeInstance, Fact)? {
    // Nothing is retained on the way: a scope keeps what encloses it in use.
    var next = memory.links.pointee.outer
    while let memory = next, !memory._withUnsafeGuaranteedRef({ $0.links.pointee.isContainer }) {
      let layout = memory._withUnsafeGuaranteedRef { $0.links.pointee.layout }
      if let fact = layouts[layout] { return (ScopeInstance(memory.takeUnretainedValue()), fact) }
      next = memory._withUnsafeGuaranteedRef { $0.links.pointee.outer }
    }
    return nil
  }

  /// Begins to use a container that is alive.
  package func use() -> ScopeUse {
    if let gate = memory.links.pointee.gate, let counter = gate.enter() {
      return ScopeUse(memory: .passUnretained(memory), hold: .counter(counter))
    }
    return ScopeUse(memory: .passRetained(memory), hold: .reference)
  }
}
