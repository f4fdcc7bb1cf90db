/// A deferred slot that is resolved in a new call each time.
@usableFromInline
package final class AssistedSlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the property is constant.

  private let call: CallSite

  package init(_ arguments: borrowing Arguments, in frame: ScopeMemory?, call: CallSite) {
    self.call = call
    super.init(arguments, in: frame)
  }

  /// Returns an instance for a tuple of arguments, of the type for which the slot was linked.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope has been released.
  @inlinable @inline(__always)
  package func make<Tuple, Product>(_ arguments: consuming Tuple) throws -> Product {
    let frame = try open()
    frame.arguments.initializeMemory(as: Tuple.self, to: arguments)
    defer {
      if frame.isReused {
        frame.arguments.assumingMemoryBound(to: Tuple.self).deinitialize(count: 1)
      }
      frame.end()
    }
    return try frame.memory._withUnsafeGuaranteedRef { memory in
      try target._withUnsafeGuaranteedRef { try $0.get(ScopeInstance(memory)) }
    }
  }

  /// Begins a call, in memory for its arguments.
  @usableFromInline
  func open() throws -> CallFrame { try CallFrame(of: call, in: begin()) }
}
