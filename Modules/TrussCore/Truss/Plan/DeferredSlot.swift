/// A slot with the container or the scope in which it is resolved later.
///
/// It does not retain the container: instances may hold providers, and if those retained the
/// container, neither would ever be freed. It keeps the container in use only while it is being
/// resolved.
@usableFromInline
class DeferredSlot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: all properties are constant, and the memory of a scope is
  // shared between threads only as ``ScopeInstance`` allows. The plan owns the target, so the
  // target exists while the container or the scope is in use.

  @usableFromInline let target: Unmanaged<Slot>

  /// The key of the target, for the error after the target has been freed.
  let key: Key

  /// The container with its gate, or `nil` for a scope.
  private let container: (memory: Unmanaged<ScopeMemory>, gate: ContainerGate.Opening)?

  /// The scope, or `nil` for a container.
  private weak let scope: ScopeMemory?

  /// Defers the first parameter of a form to a later call.
  init(_ arguments: borrowing Arguments) {
    target = arguments.parameters.slots[0]
    key = target._withUnsafeGuaranteedRef { $0.key }
    let memory = arguments.scope.memory
    if let gate = memory.links.pointee.gate {
      container = (.passUnretained(memory), gate)
      scope = nil
    } else {
      container = nil
      scope = memory
    }
  }

  /// Returns an instance.
  @inlinable
  final func get<Service>() throws -> Service {
    let use = try begin()
    defer { use.end() }
    return try use.memory._withUnsafeGuaranteedRef { memory in
      try target._withUnsafeGuaranteedRef { try $0.get(ScopeInstance(memory)) }
    }
  }

  /// Begins to use the container or the scope.
  ///
  /// - Throws: ``ContainerError`` if it has been released.
  @usableFromInline
  final func begin() throws -> ScopeUse {
    guard let container else { return try use(scope) }
    guard let counter = container.gate.enter() else {
      return try use(container.gate.container()?.memory)
    }
    return ScopeUse(memory: container.memory, counter: counter)
  }

  private func use(_ memory: ScopeMemory?) throws -> ScopeUse {
    guard let memory else { throw ContainerError.released(key) }
    return ScopeUse(memory: .passRetained(memory), counter: nil)
  }
}
