/// One open scope, or the container itself: owns the instances that live as long as it does.
@usableFromInline
struct ScopeInstance: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the header of the memory is constant. The cells are zero
  // before the scope can be seen, and are written only by the thread that their `Construction` lets
  // construct. Whoever reads an instance has seen its construction complete. The memory is freed
  // when nobody refers to the scope any more.

  @usableFromInline let memory: ScopeMemory

  @inlinable @inline(__always)
  init(_ memory: ScopeMemory) { self.memory = memory }

  /// Opens a container.
  init(plan: Plan) { memory = .container(of: plan) }

  /// Says that the owner of the container is gone: the container ends when nobody uses it any more.
  func close() { memory.links.pointee.gate?.close() }

  /// Opens a scope inside another one, or inside a container.
  ///
  /// - Parameters:
  ///   - layout: The layout of the scope, sealed.
  ///   - value: The value of the scope.
  ///   - outer: What the scope lies in, which stays in use until the scope ends.
  @inlinable
  init<Scope>(layout: ScopeLayout, value: Scope, in outer: ScopeUse) {
    memory = .scope(layout, in: outer)
    Place(memory.placeOfValue(layout)).put(value)
  }

  /// The plan that the instances are constructed by.
  var plan: Plan { memory.links.pointee.plan.takeUnretainedValue() }

  /// The container that the scope lies in.
  var root: ScopeInstance {
    var memory = Unmanaged.passUnretained(self.memory)
    while let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer }) { memory = outer }
    return ScopeInstance(memory.takeUnretainedValue())
  }

  /// Returns where the innermost scope keeps the instance of a slot, and constructs it first.
  ///
  /// Verification has shown that a scope of the slot's kind is open.
  ///
  /// - Parameter slot: A slot whose instances scopes share.
  /// - Returns: The address of the instance, good for as long as this scope is kept.
  /// - Throws: What the factory throws, also when another thread has called it meanwhile.
  func address(of slot: Slot) throws -> UnsafeMutableRawPointer {
    let place = slot.scopePlace.unsafelyUnwrapped
    // Nothing is retained on the way out: the scope that asks keeps those that it lies in.
    var memory = Unmanaged.passUnretained(self.memory)
    while memory._withUnsafeGuaranteedRef({ $0.links.pointee.layout }) != place.layout {
      guard let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer }) else {
        preconditionFailure("\(slot.key) is asked for outside of its scope")
      }
      memory = outer
    }
    return try memory._withUnsafeGuaranteedRef { owner in
      let cell = owner.cell(at: place)
      let instance = cell.instance(alignedTo: place.alignment)
      if !cell.construction.pointee.isComplete {
        try cell.construction.pointee.complete(ConstructionPlace(cell.address), key: slot.key) {
          try slot.callFactory(for: ScopeInstance(owner), in: Place(instance))
          owner.note(cell, of: slot)
        }
      }
      return instance
    }
  }
}
