/// The memory of a call in progress, which holds its arguments.
///
/// Deferred forms that take arguments of a call retain its frame, so the frame lives as long as they do.
/// The frame does not keep the enclosing container or scope in use: the user of the frame does that. If
/// the plan shows that nothing retains the frame, the thread keeps it for its next call.
@usableFromInline
package struct CallFrame {
  @usableFromInline let memory: Unmanaged<ScopeMemory>

  /// Where the tuple of the arguments is.
  @usableFromInline let arguments: UnsafeMutableRawPointer

  /// Whether the frame serves other calls afterwards, and does not destroy the arguments itself.
  @usableFromInline let isReused: Bool

  /// The use of the enclosing container, scope or call, which lasts until the end of the call.
  private let outer: ScopeUse

  /// Begins a call.
  ///
  /// It is inlined, so that the frame is written where its user reads it: a copy right after it was
  /// written would wait for the processor to finish writing.
  @inline(__always)
  init(of call: CallSite, in outer: ScopeUse) {
    self.outer = outer
    isReused = call.reusesFrame
    memory =
      isReused
      ? IdleFrame.take(for: call, in: outer.memory)
      : .passRetained(.frame(of: call, in: outer.memory))
    arguments = memory._withUnsafeGuaranteedRef { $0.arguments }
  }

  @usableFromInline
  func end() {
    if isReused { IdleFrame.put(memory) } else { memory.release() }
    outer.end()
  }
}
