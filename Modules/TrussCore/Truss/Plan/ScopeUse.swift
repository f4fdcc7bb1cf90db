/// A container or an open scope while it is in use, and cannot be freed.
@usableFromInline
struct ScopeUse {
  @usableFromInline let memory: Unmanaged<ScopeMemory>

  /// The counter of the container's gate that counts this use; `nil` where a reference is counted.
  let counter: Int?

  /// Lets go of the container or the scope, which may end.
  @usableFromInline
  func end() {
    guard let counter else { return memory.release() }
    let gate = memory._withUnsafeGuaranteedRef { $0.links.pointee.gate.unsafelyUnwrapped }
    gate.leave(counter)
  }
}
