/// The memory of a call in progress, which holds its arguments.
///
/// Deferred forms that take arguments of a call retain its frame, so the frame lives as long as they do.
/// The frame does not keep the enclosing container or scope in use: whoever uses the frame does that. If
/// the plan shows that nothing retains the frame, the thread keeps it for its next call.
@usableFromInline
struct CallFrame {
  @usableFromInline let memory: Unmanaged<ScopeMemory>

  /// Where the tuple of the arguments is.
  @usableFromInline let arguments: UnsafeMutableRawPointer

  /// Whether the frame serves other calls afterwards, and does not destroy the arguments itself.
  @usableFromInline let isReused: Bool

  /// The use of the enclosing container, scope or call.
  private let outer: ScopeUse

  /// Begins a call.
  ///
  /// - Parameters:
  ///   - call: The facts about the call.
  ///   - layout: The layout of its arguments.
  ///   - outer: The use of the enclosing container, scope or call, which lasts until the end of the call.
  init(of call: CallSite, layout: CallLayout, in outer: ScopeUse) {
    self.outer = outer
    let bytes = layout.size + max(0, layout.alignment - MemoryLayout<UInt>.alignment)
    let isReused = !call.mayOutlive && bytes <= IdleFrame.capacity
    let header = outer.memory._withUnsafeGuaranteedRef { memory in
      ScopeMemory.Header(
        layout: ObjectIdentifier(layout), outer: outer.memory, hold: .nothing,
        gate: memory.links.pointee.gate, plan: memory.links.pointee.plan,
        pages: UnsafeBufferPointer(start: nil, count: 0),
        frame: ScopeMemory.Frame(
          arguments: isReused ? nil : call.arguments,
          retainsOuter: !isReused && memory.isFrame))
    }
    self.isReused = isReused
    if header.frame?.retainsOuter == true { _ = outer.memory.retain() }
    memory = isReused ? IdleFrame.take(header) : .passRetained(.frame(header, bytes: bytes))
    arguments = memory._withUnsafeGuaranteedRef { $0.arguments(alignedTo: layout.alignment) }
  }

  /// Ends the call.
  func end() {
    if isReused { IdleFrame.put(memory) } else { memory.release() }
    outer.end()
  }
}
