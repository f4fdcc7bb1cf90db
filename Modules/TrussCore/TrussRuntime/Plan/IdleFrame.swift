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
  private static let frames = ThreadStack { release($0) }

  private static func release(_ frame: UnsafeMutableRawPointer?) {
    if let frame { Unmanaged<ScopeMemory>.fromOpaque(frame).release() }
  }

  /// Returns the frame of the current thread, unless a call is using it, or else a new one.
  ///
  /// The thread's frame is idle while it has no enclosing scope or container.
  static func take(
    for layout: ObjectIdentifier, in outer: Unmanaged<ScopeMemory>
  ) -> Unmanaged<ScopeMemory> {
    guard let kept = frames.innermost else {
      let frame = new(for: layout, in: outer)
      frame._withUnsafeGuaranteedRef { $0.links.pointee.frame?.isOfThread = true }
      frames.innermost = frame.toOpaque()
      return frame
    }
    let frame = Unmanaged<ScopeMemory>.fromOpaque(kept)
    return frame._withUnsafeGuaranteedRef { memory in
      guard memory.links.pointee.outer == nil else { return new(for: layout, in: outer) }
      memory.begin(layout, in: outer)
      return frame
    }
  }

  private static func new(
    for layout: ObjectIdentifier, in outer: Unmanaged<ScopeMemory>
  ) -> Unmanaged<ScopeMemory> {
    .passRetained(.frame(of: layout, in: outer, destroying: nil, capacity: capacity))
  }

  /// Lets the thread use its frame for the next call, or frees any other frame.
  static func put(_ frame: Unmanaged<ScopeMemory>) {
    let isOfThread = frame._withUnsafeGuaranteedRef { memory in
      guard memory.links.pointee.frame?.isOfThread == true else { return false }
      memory.links.pointee.outer = nil
      return true
    }
    if !isOfThread { frame.release() }
  }
}
