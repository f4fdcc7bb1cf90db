/// One open scope, or the container itself: owns the instances that live as long as it does.
public struct ScopeInstance: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the header of the memory is constant. The cells are zero
  // before the scope can be seen, and are written only by the thread that their `Construction` lets
  // construct. Whoever reads an instance has seen its construction complete. The memory is freed
  // when nobody refers to the scope any more.

  @usableFromInline let memory: ScopeMemory

  @inlinable @inline(__always)
  init(_ memory: ScopeMemory) { self.memory = memory }

  /// Opens a container.
  init(plan: Plan) { memory = .container(of: plan) }

  /// Opens a scope inside another one, or inside a container.
  @usableFromInline
  init<Scope>(layout: ScopeLayout, value: Scope, in outer: consuming ScopeMemory) {
    memory = .scope(layout, in: outer)
    let cell = memory.address(of: .value)
    ScopeCell.instance(at: cell, as: Scope.self).initialize(to: value)
    memory.note(cell, destroyer: .passUnretained(layout.valueDestroyer))
  }

  /// The plan that the instances are constructed by.
  var plan: Plan { memory.links.pointee.plan.takeUnretainedValue() }

  /// The container that the scope lies in.
  @usableFromInline
  var root: ScopeInstance {
    var memory = Unmanaged.passUnretained(self.memory)
    while let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer }) { memory = outer }
    return ScopeInstance(memory.takeUnretainedValue())
  }

  /// Calls a body with the innermost open scope of a kind, which verification has shown to exist.
  @inlinable @inline(__always)
  func withEnclosing<Result>(
    _ layout: ObjectIdentifier, _ body: (ScopeInstance) throws -> Result
  ) rethrows -> Result {
    // Nothing is retained on the way out: the scope that asks keeps those that it lies in.
    var memory = Unmanaged.passUnretained(self.memory)
    while memory._withUnsafeGuaranteedRef({ $0.links.pointee.layout }) != layout,
      let outer = memory._withUnsafeGuaranteedRef({ $0.links.pointee.outer })
    {
      memory = outer
    }
    return try memory._withUnsafeGuaranteedRef { try body(ScopeInstance($0)) }
  }

  /// Returns the instance of a binding, and constructs it first where there is none.
  ///
  /// - Parameters:
  ///   - place: The place, reserved for this type in the layout of this scope.
  ///   - key: The key of the instance.
  ///   - make: The factory.
  /// - Returns: The instance.
  /// - Throws: What the factory throws, also when another thread has called it meanwhile.
  @inlinable @inline(__always)
  func instance<Service>(
    at place: ScopePlace, key: Key, _ make: (ScopeInstance) throws -> Service
  ) throws -> Service {
    let address = memory.address(of: place.cell)
    let instance = ScopeCell.instance(at: address, as: Service.self)
    let construction = ScopeCell.construction(at: address)
    if !construction.pointee.isComplete {
      try construction.pointee.complete(ConstructionPlace(address), key: key) {
        instance.initialize(to: try make(self))
        memory.note(address, destroyer: place.destroyer)
      }
    }
    return instance.pointee
  }

  /// The value that the scope was opened with.
  func value<Scope>() -> Scope {
    ScopeCell.instance(at: memory.address(of: .value), as: Scope.self).pointee
  }
}
