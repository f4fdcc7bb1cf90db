import Synchronization
import TrussPrimitives

/// Counts the uses of a container without memory that concurrent users all write.
///
/// A container is in use while a scope is open in it or one of its deferred forms is being
/// resolved. A single reference count would be one cache line that every request writes twice, and
/// two threads would do less work than one. A gate has several counters instead, each in its own
/// cache line, and the identity of a thread selects the one it uses. This is known as rundown
/// protection with striped counters.
///
/// Together the counters hold one reference to the container. The gate releases it once it is
/// closed and all counters are zero. While the container is still alive after the gate has closed,
/// new users retain it by its reference count.
@usableFromInline
package final class ContainerGate: @unchecked Sendable {
  // Decision 21: with one counter, two threads do no more work than one.

  // The proof for `@unchecked Sendable`: the pointer `counters` is constant and points to atomics,
  // and the other properties are an atomic and a lock, which any thread may use.
  //
  // The proof that a container is not freed while it is in use:
  //
  // 1. A gate is never freed, only opened again under another number. So a form that holds an
  //    opening can read `state` and write a counter even after the container has been freed.
  // 2. `enter` increments a counter, then reads `state`. `close` writes `state`, then reads the
  //    counters. All of these are sequentially consistent: they have a single total order on which
  //    all threads agree. If `enter` finds the gate open, its read precedes the write of `close` in
  //    that order, so its increment precedes the reads of the counters by `close`. Acquire and
  //    release would not suffice: both threads could read before their own write becomes visible,
  //    and each would miss the other's.
  // 3. Once the gate is closed, no `enter` succeeds. A counter that then reads zero counts no use,
  //    and will count none in this opening: a failing `enter` undoes its increment, which can only
  //    delay the end. So once every counter has read zero, in any order of reading, the container
  //    is not in use through the gate.
  // 4. `leave` decrements a counter, then reads `state`. As in 2, either it sees that the gate is
  //    closed, or `close` sees the decrement. So the last call of `leave`, of a failing `enter`, or
  //    of `close` finds all counters zero and takes the reference, under the lock and therefore
  //    exactly once.
  // 5. A decrement is a release, and a read of a counter is an acquire. So every use of the
  //    container happens before it is freed. The optimizer keeps that order: it moves retains past
  //    stores, but not past a read-modify-write operation such as a decrement.
  // 6. `plan` is written before the gate is opened, and read only between `enter` and `leave`.

  /// The number of the opening while the gate is open, and one more once it is closed.
  ///
  /// The numbers of openings are even, and each is used once.
  fileprivate let state = Atomic<UInt>(1)

  private let counters = UnsafeMutableRawPointer.allocate(
    byteCount: counterCount * counterStride, alignment: counterStride)

  private let contents = Guarded(Contents())

  @exclusivity(unchecked) fileprivate var plan: Unmanaged<Plan>?

  private struct Contents: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: it is accessed only under the lock, and reading a weak
    // reference is safe while its object is being freed.

    weak var container: ScopeMemory?

    /// The reference that the counters hold together.
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

  fileprivate func counter(_ index: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    (counters + index * Self.counterStride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  /// The index of the current thread's counter.
  ///
  /// The identity of a thread is an address in or next to its stack, and stacks are at least 64 KiB
  /// apart. Multiplication by the golden ratio then spreads the threads of a pool over the
  /// counters. See D. Knuth, "The Art of Computer Programming", volume 3, section 6.4.
  fileprivate static var currentCounter: Int {
    let stack = UInt64(truncatingIfNeeded: ThreadIdentity.current) >> 16
    return Int(truncatingIfNeeded: (stack &* 0x9E37_79B9_7F4A_7C15) >> (64 - counterBits))
  }

  private static let unused = Guarded<[ContainerGate]>([])

  fileprivate func leave(_ index: Int) {
    counter(index).pointee.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if state.load(ordering: .sequentiallyConsistent) & 1 == 1 { releaseIfUnused() }
  }

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
    // The container may be freed here, which runs application code. That must not happen under the
    // lock.
    withExtendedLifetime(reference) {}
  }

  /// The use of a gate by one container.
  @usableFromInline
  package struct Opening: @unchecked Sendable {
    // The proof for `@unchecked Sendable`: a gate is `Sendable`, and is never freed.

    fileprivate let gate: Unmanaged<ContainerGate>
    private let number: UInt

    package init() {
      let gate = ContainerGate.unused.withLock { $0.popLast() }
      self.gate = gate.map(Unmanaged.passUnretained) ?? .passRetained(ContainerGate())
      number = self.gate._withUnsafeGuaranteedRef { $0.state.load(ordering: .relaxed) } &+ 1
    }

    /// Opens the gate for a container, and retains the container until the gate is closed and unused.
    func open(_ container: ScopeMemory) {
      gate._withUnsafeGuaranteedRef { gate in
        gate.contents.withLock { contents in
          contents.container = container
          contents.reference = ScopeInstance(container)
          gate.plan = container.links.pointee.plan
          gate.state.store(number, ordering: .sequentiallyConsistent)
        }
      }
    }

    /// Begins a use of the container, and returns its counter; `nil` if the gate is closed.
    func enter() -> Int? {
      gate._withUnsafeGuaranteedRef { gate in
        let index = ContainerGate.currentCounter
        gate.counter(index).pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
        if gate.state.load(ordering: .sequentiallyConsistent) == number { return index }
        gate.leave(index)
        return nil
      }
    }

    /// Ends a use of the container that ``enter()`` has counted, on any thread.
    func leave(_ index: Int) { gate._withUnsafeGuaranteedRef { $0.leave(index) } }

    /// Returns the container of a closed gate, if something still retains it.
    func container() -> ScopeInstance? {
      gate._withUnsafeGuaranteedRef { gate in
        gate.contents.withLock { contents in
          // The gate is opened and reset under the lock, so this is not the container of another
          // opening.
          guard gate.state.load(ordering: .relaxed) == number | 1 else { return nil }
          return contents.container.map { ScopeInstance($0) }
        }
      }
    }

    /// Closes the gate, which from then on retains the container only for the uses in progress.
    func close() {
      gate._withUnsafeGuaranteedRef { gate in
        gate.state.store(number | 1, ordering: .sequentiallyConsistent)
        gate.releaseIfUnused()
      }
    }

    func end() {
      gate._withUnsafeGuaranteedRef { gate in
        gate.contents.withLock { $0 = ContainerGate.Contents() }
        ContainerGate.unused.withLock { $0.append(gate) }
      }
    }
  }
}

/// The gate of an installed container, which any thread may enter while another installs a container.
@usableFromInline
package struct InstalledGate: ~Copyable, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the property is an atomic pointer to a gate, which is `Sendable`
  // and never freed.
  //
  // The proof that a reader which has entered the gate reads the installed container: the gate was open,
  // so the reader keeps the container that had opened it from being freed, and the gate from being opened
  // again. The second read of `gate` shows that the installed container has this gate. It is therefore
  // the same one. It is retained from before `gate` is written until after the next write.

  private let gate = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  /// Installs a container, or none; a lock is held meanwhile.
  package func install(_ container: ScopeInstance?) {
    let gate = container?.gate.map { UnsafeRawPointer($0.gate.toOpaque()) }
    self.gate.store(gate, ordering: .sequentiallyConsistent)
  }

  /// Begins to read the shared instance of a root of the installed container, if it exists.
  ///
  /// The instance exists until the reading has been ended.
  @usableFromInline
  package func read(_ type: Any.Type) -> (address: UnsafeMutableRawPointer, reading: Reading)? {
    guard let address = gate.load(ordering: .acquiring) else { return nil }
    let reading = Reading(gate: .fromOpaque(address))
    let instance = reading.gate._withUnsafeGuaranteedRef { gate -> UnsafeMutableRawPointer? in
      gate.counter(reading.counter).pointee.wrappingAdd(1, ordering: .sequentiallyConsistent)
      guard gate.state.load(ordering: .sequentiallyConsistent) & 1 == 0,
        self.gate.load(ordering: .sequentiallyConsistent) == address
      else { return nil }
      return gate.plan?._withUnsafeGuaranteedRef { plan in
        plan.roots[type]?._withUnsafeGuaranteedRef { $0.address.load(ordering: .acquiring) }
      }
    }
    if let instance { return (instance, reading) }
    reading.end()
    return nil
  }

  /// The use of an installed container by one thread.
  @usableFromInline
  package struct Reading {
    fileprivate let gate: Unmanaged<ContainerGate>
    fileprivate let counter = ContainerGate.currentCounter

    /// Ends the reading.
    ///
    /// The optimizer moves no retain of what has been read past the read-modify-write operation that this
    /// is.
    @usableFromInline
    package func end() { gate._withUnsafeGuaranteedRef { $0.leave(counter) } }
  }
}
