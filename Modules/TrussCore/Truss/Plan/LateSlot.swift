/// A slot that is linked after those that refer to it, as a cycle of dependencies demands.
@usableFromInline
final class LateSlot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `linked` is set while the plan is linked, by one thread,
  // before any slot can be asked. The plan keeps the slot, and whoever reads it keeps the plan.

  let type: Any.Type
  let key: Key
  @usableFromInline @exclusivity(unchecked) var linked: Unmanaged<Slot>?

  init(of type: Any.Type, key: Key) {
    self.type = type
    self.key = key
  }

  func link(_ slot: Slot) { linked = .passUnretained(slot) }

  /// Returns an instance for the container or the scope that asks.
  @inlinable @inline(__always)
  func get<Service>(_ instance: ScopeInstance) throws -> Service {
    guard let linked else { preconditionFailure("a slot was asked before its plan was linked") }
    return try linked._withUnsafeGuaranteedRef { try $0.get(instance) }
  }

  /// Puts an instance in a place, for somebody who does not know its type.
  func put(in place: Place, for instance: ScopeInstance) throws {
    try linked?._withUnsafeGuaranteedRef { try $0.put(in: place, for: instance) }
  }

  /// What is thrown when the container or the scope that is to be asked is gone.
  @usableFromInline
  var released: ContainerError { .released(key) }
}
