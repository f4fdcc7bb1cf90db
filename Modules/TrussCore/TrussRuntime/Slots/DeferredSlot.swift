/// A slot with the container or the scope in which it is resolved later.
///
/// It does not retain the container: instances may hold providers, and if those retained the
/// container, neither would ever be freed. It keeps the container in use only while it is being
/// resolved.
@usableFromInline
package class DeferredSlot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: all properties are constant, and the memory of a scope is
  // shared between threads only as ``ScopeInstance`` allows. The plan owns the target, so the
  // target exists while the container or the scope is in use.

  @usableFromInline package let target: Unmanaged<Slot>

  /// The key of the target, for the error after the target has been freed.
  let key: Key

  /// The container with its gate, or `nil` for a scope.
  private let container: (memory: Unmanaged<ScopeMemory>, gate: ContainerGate.Opening)?

  /// The scope, or `nil` for a container.
  private weak let scope: ScopeMemory?

  /// The frame of the call whose arguments the target takes, inside the container or scope.
  private let frame: ScopeMemory?

  /// Defers the first parameter of a form, which may take the arguments of a call, to later.
  package init(_ arguments: borrowing Arguments, in frame: ScopeMemory?) {
    target = arguments.parameters.slots[0]
    key = target._withUnsafeGuaranteedRef { $0.key }
    self.frame = frame
    // Retaining the memory here would write the reference count that threads must not share.
    let outside = arguments.scope.memory.outsideCalls
    let gate = outside._withUnsafeGuaranteedRef { $0.links.pointee.gate }
    if frame == nil, let gate {
      container = (outside, gate)
      scope = nil
    } else {
      container = nil
      scope = gate == nil ? outside.takeUnretainedValue() : nil
    }
  }

  /// Returns a closure that supplies such a slot as an object, in calls whose arguments it takes.
  package static func supply(in layouts: [ObjectIdentifier]) -> Slot.Supply {
    { $1.fill(holding: DeferredSlot($0, in: $0.frame(among: layouts))) }
  }

  @inlinable
  package final func get<Service>() throws -> Service {
    let use = try begin()
    defer { use.end() }
    return try use.memory._withUnsafeGuaranteedRef { memory in
      try target._withUnsafeGuaranteedRef { try $0.get(ScopeInstance(memory)) }
    }
  }

  /// Begins to use the container or the scope, or throws if it has been released.
  @usableFromInline
  package final func begin() throws -> ScopeUse {
    guard let container, let counter = container.gate.enter() else { return try beginReference() }
    return ScopeUse(memory: container.memory, hold: .counter(counter))
  }

  /// Begins to use a scope, the frame of a call, or a container whose gate is closed.
  @inline(never)  // Otherwise every use of a container would set up what it needs.
  private func beginReference() throws -> ScopeUse {
    if let container { return try use(of: container.gate.container()?.memory) }
    return if let frame { try use(of: frame) } else { try use(of: scope) }
  }

  private func use(of memory: ScopeMemory?) throws -> ScopeUse {
    guard let memory else { throw ContainerError.released(key) }
    return ScopeUse(memory: .passRetained(memory), hold: .reference)
  }

  private func use(of frame: ScopeMemory) throws -> ScopeUse {
    let gate = frame.links.pointee.gate
    if let counter = gate?.enter() {
      return ScopeUse(memory: .passRetained(frame), hold: .frameAndCounter(counter))
    }
    guard let outside = gate.map({ $0.container()?.memory }) ?? scope else {
      throw ContainerError.released(key)
    }
    _ = Unmanaged.passRetained(outside)
    return ScopeUse(memory: .passRetained(frame), hold: .frameAndReference)
  }
}

extension Arguments {
  /// Returns the innermost frame of one of some calls around a form, if it takes their arguments.
  ///
  /// It is one within the scope or container around this call.
  package func frame(among layouts: [ObjectIdentifier]) -> ScopeMemory? {
    guard !layouts.isEmpty else { return nil }
    var memory = scope.memory
    while memory.isFrame {
      if layouts.contains(memory.links.pointee.layout) { return memory }
      guard let outer = memory.links.pointee.outer else { return nil }
      memory = outer.takeUnretainedValue()
    }
    return nil
  }
}
