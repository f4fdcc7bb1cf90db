import Synchronization

/// Counts who uses a container, so that threads that use it at once write no memory in common.
///
/// A container is used by the scopes that are open in it, and by those who ask its deferred forms. One
/// reference count for all of them would be one cache line that every request writes twice, and two
/// threads would do less work than one. A gate has several counters instead, each in a cache line of
/// its own, and a thread uses the one that its identity selects. This is known as rundown protection
/// with striped counters.
///
/// Together the counters hold one reference to the container. The gate releases it when it has been
/// closed and all counters are zero. From then on, whoever still finds the container alive uses it by
/// its reference count.
@usableFromInline
final class ContainerGate: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `counters` is constant, and everything else can be used from
  // any thread.
  //
  // The proof that a container is not freed while it is in use:
  //
  // 1. A gate is never freed, only opened again under another number. So whoever has the number of an
  //    opening can read `state` and write a counter, even if the container is long gone.
  // 2. `enter` increments a counter, then reads `state`. `close` writes `state`, then reads the
  //    counters. All of these are sequentially consistent: they have one order on which all threads
  //    agree. An `enter` that finds the gate open comes before the write of `close` in that order, so
  //    its increment comes before the reads. Acquire and release would not do: both threads could
  //    read before their own write becomes visible, and each would miss the other.
  // 3. Once the gate is closed no `enter` succeeds. A counter that then reads zero counts nobody, and
  //    never will in this opening: an `enter` that fails undoes its increment, which can only put off
  //    the end. So when every counter has read zero, in whatever order they are read, nobody uses the
  //    container by the gate.
  // 4. `leave` decrements a counter, then reads `state`. As in 2, it sees that the gate is closed, or
  //    `close` sees the decrement. So the last one to leave, to fail, or to close, finds all counters
  //    zero and takes the reference out, under a lock, hence once.
  // 5. A decrement releases, and the read of the counter acquires. So everything that was done with
  //    the container happens before it is freed.

  /// The number of the opening while the gate is open, and one more once it is closed.
  ///
  /// Numbers of openings are even, and each is used once.
  private let state = Atomic<UInt>(1)

  private let counters = UnsafeMutableRawPointer.allocate(
    byteCount: counterCount * counterStride, alignment: counterStride)

  private let contents = Guarded(Contents())

  private struct Contents: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: it is used under the lock alone, and a weak reference can
    // be read while its object goes away.

    weak var container: ScopeMemory?

    /// What the counters hold together.
    var reference: ScopeInstance?
  }

  private init() {
    for index in 0..<Self.counterCount {
      (counters + index * Self.counterStride).initializeMemory(as: Atomic<Int>.self, to: Atomic(0))
    }
  }

  private static let counterBits = 5
  private static var counterCount: Int { 1 << counterBits }

  /// Two cache lines of most processors, which fetch lines in pairs, or one line of 128 bytes.
  private static var counterStride: Int { 128 }

  private func counter(_ index: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    (counters + index * Self.counterStride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  /// The counter of the running thread.
  ///
  /// An identity is an address in the stack of the thread, and stacks are 64 KiB apart or more. Then
  /// multiplication by the golden ratio gives the threads of a pool different counters. See D. Knuth,
  /// "The Art of Computer Programming", volume 3, section 6.4.
  private static var currentCounter: Int {
    let stack = UInt64(truncatingIfNeeded: ThreadIdentity.current) >> 16
    return Int(truncatingIfNeeded: (stack &* 0x9E37_79B9_7F4A_7C15) >> (64 - counterBits))
  }

  /// The gates that no container has.
  private static let unused = Guarded<[ContainerGate]>([])
}

extension ContainerGate {
  /// The use of a gate by one container.
  @usableFromInline
  struct Opening: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: a gate is `Sendable`, and is never freed.

    private let gate: Unmanaged<ContainerGate>
    private let number: UInt
  }
}

extension ContainerGate.Opening {
  /// Takes a gate that no container has.
  init() {
    let gate = ContainerGate.unused.withLock { $0.popLast() }
    self.gate = gate.map(Unmanaged.passUnretained) ?? .passRetained(ContainerGate())
    number = self.gate._withUnsafeGuaranteedRef { $0.state.load(ordering: .relaxed) } &+ 1
  }

  /// Opens the gate of a container, and keeps the container until the gate is closed.
  func open(_ container: ScopeMemory) {
    gate._withUnsafeGuaranteedRef { gate in
      gate.contents.withLock { contents in
        contents.container = container
        contents.reference = ScopeInstance(container)
        gate.state.store(number, ordering: .sequentiallyConsistent)
      }
    }
  }

  /// Begins to use the container.
  ///
  /// - Returns: The counter that counts this use, or `nil` when the gate is closed.
  func enter() -> Int? {
    gate._withUnsafeGuaranteedRef { gate in
      let index = ContainerGate.currentCounter
      gate.counter(index).pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if gate.state.load(ordering: .sequentiallyConsistent) == number { return index }
      gate.leave(index)
      return nil
    }
  }

  /// Ends a use of the container, on whatever thread.
  ///
  /// - Parameter index: What ``enter()`` returned.
  func leave(_ index: Int) { gate._withUnsafeGuaranteedRef { $0.leave(index) } }

  /// Returns the container, which something else than the gate may keep.
  func container() -> ScopeInstance? {
    gate._withUnsafeGuaranteedRef { gate in
      gate.contents.withLock { contents in
        // The number is written under the lock, too, so this is not the container of another opening.
        guard gate.state.load(ordering: .relaxed) == number | 1 else { return nil }
        return contents.container.map { ScopeInstance($0) }
      }
    }
  }

  /// Closes the gate: it keeps the container only for those who have entered.
  func close() {
    gate._withUnsafeGuaranteedRef { gate in
      gate.state.store(number | 1, ordering: .sequentiallyConsistent)
      gate.releaseIfUnused()
    }
  }

  /// Gives up the gate, when the container is about to be freed.
  func end() {
    gate._withUnsafeGuaranteedRef { gate in
      gate.contents.withLock { $0 = ContainerGate.Contents() }
      ContainerGate.unused.withLock { $0.append(gate) }
    }
  }
}

extension ContainerGate {
  private func leave(_ index: Int) {
    counter(index).pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if state.load(ordering: .sequentiallyConsistent) & 1 == 1 { releaseIfUnused() }
  }

  /// Releases the container once the gate is closed and nobody uses it.
  @inline(never)
  private func releaseIfUnused() {
    let reference: ScopeInstance? = contents.withLock { contents in
      guard state.load(ordering: .sequentiallyConsistent) & 1 == 1 else { return nil }
      for index in 0..<Self.counterCount {
        guard counter(index).pointee.load(ordering: .sequentiallyConsistent) == 0 else {
          return nil
        }
      }
      return contents.reference.take()
    }
    // The container may be freed here. It runs code of the application, which must not be under the
    // lock.
    withExtendedLifetime(reference) {}
  }
}
