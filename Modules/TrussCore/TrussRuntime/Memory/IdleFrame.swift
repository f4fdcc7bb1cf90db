import TrussPrimitives

/// The frame that a thread keeps from one call to the next.
///
/// Most calls leave nothing behind that refers to their frame. Allocating a frame for each of them would
/// cost as much as a small product, and a frame that threads shared would make them wait for one another.
/// A call inside another one allocates its own frame.
package enum IdleFrame {
  /// The size of the arguments for which frames are kept, in bytes.
  static let capacity = 128

  /// The frames, each of which is released when its thread ends.
  static let frames = ThreadStack { release($0) }

  private static func release(_ frame: UnsafeMutableRawPointer?) {
    if let frame { Unmanaged<ScopeMemory>.fromOpaque(frame).release() }
  }

  /// Returns the frame of the current thread, unless a call is using it, or else a new one.
  ///
  /// The thread's frame is idle while it has no enclosing scope or container.
  @inline(__always)
  static func take(
    for call: CallSite, in outer: Unmanaged<ScopeMemory>
  ) -> Unmanaged<ScopeMemory> {
    guard let kept = call.frames.innermost else { return newOfThread(for: call, in: outer) }
    let frame = Unmanaged<ScopeMemory>.fromOpaque(kept)
    return frame._withUnsafeGuaranteedRef { memory in
      guard memory.links.pointee.outer == nil else {
        return .passRetained(.frame(of: call, in: outer))
      }
      memory.begin(call, in: outer)
      return frame
    }
  }

  /// Returns a new frame, which the current thread keeps.
  @inline(never)  // Otherwise every call would set up what it needs.
  private static func newOfThread(
    for call: CallSite, in outer: Unmanaged<ScopeMemory>
  ) -> Unmanaged<ScopeMemory> {
    let memory = ScopeMemory.frame(of: call, in: outer)
    memory.links.pointee.frame?.isOfThread = true
    let frame = Unmanaged.passRetained(memory)
    frames.innermost = frame.toOpaque()
    return frame
  }

  /// Lets the thread use its frame for the next call, or frees any other frame.
  @inline(__always)
  static func put(_ frame: Unmanaged<ScopeMemory>) {
    let isOfThread = frame._withUnsafeGuaranteedRef { memory in
      guard memory.links.pointee.frame?.isOfThread == true else { return false }
      memory.links.pointee.outer = nil
      return true
    }
    if !isOfThread { frame.release() }
  }
}
