/// One use of a container or an open scope, which keeps it from being freed.
@usableFromInline
struct ScopeUse {
  @usableFromInline let memory: Unmanaged<ScopeMemory>

  /// The gate's counter that counts this use; `nil` if the use holds a reference instead.
  let counter: Int?

  /// Ends the use, after which the container or the scope may be freed.
  @usableFromInline
  func end() {
    guard let counter else { return memory.release() }
    let gate = memory._withUnsafeGuaranteedRef { $0.links.pointee.gate.unsafelyUnwrapped }
    gate.leave(counter)
  }
}
