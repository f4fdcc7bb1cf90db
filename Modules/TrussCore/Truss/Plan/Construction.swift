import Synchronization

/// Whether an instance exists, and which thread constructs it where it does not.
///
/// Construction is single-flight: one thread constructs, those who ask meanwhile wait for it, and
/// receive the error when it fails. Nothing is kept of a failure; the next one who asks tries again.
/// Finding that an instance exists takes one load, and constructing one takes no lock unless a
/// second thread waits.
struct Construction: ~Copyable, Sendable {
  /// ``Phase/none``, ``Phase/complete``, or the thread that constructs, with ``Phase/awaited`` added
  /// while others wait for it.
  let phase = Atomic<UInt>(Phase.none)

  enum Phase {
    static var none: UInt { 0 }
    static var complete: UInt { 1 }
    static var awaited: UInt { 2 }
  }

  /// Whether the instance exists.
  ///
  /// Whoever sees that it does sees all that its construction wrote.
  var isComplete: Bool { phase.load(ordering: .acquiring) == Phase.complete }

  /// Constructs the instance, or waits until another thread has done so.
  ///
  /// - Parameters:
  ///   - place: Where the instance is kept.
  ///   - key: The key of the instance.
  ///   - body: Constructs the instance and stores it.
  /// - Throws: What the body throws, also when another thread has run it meanwhile;
  ///   ``ContainerError`` when waiting would never end.
  func complete(_ place: ConstructionPlace, key: Key, _ body: () throws -> Void) throws {
    guard let thread = try begin(place, key: key) else { return }
    do { try body() } catch {
      end(place, by: thread, in: Phase.none, failure: error)
      throw error
    }
    end(place, by: thread, in: Phase.complete)
  }

  /// Returns what a body returns, which one thread at a time runs.
  ///
  /// - Parameters:
  ///   - place: Where the instance is kept.
  ///   - key: The key of the instance.
  ///   - body: Uses what one thread at a time may use.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, also when a thread that was waited for threw it;
  ///   ``ContainerError`` when waiting would never end.
  func exclusively<Result>(
    _ place: ConstructionPlace, key: Key, _ body: () throws -> Result
  ) throws -> Result {
    // It is never complete, so this thread is always the one.
    guard let thread = try begin(place, key: key) else { return try body() }
    do {
      let result = try body()
      end(place, by: thread, in: Phase.none)
      return result
    } catch {
      end(place, by: thread, in: Phase.none, failure: error)
      throw error
    }
  }

  /// Makes the running thread the one that constructs, unless the instance exists.
  ///
  /// - Parameters:
  ///   - place: Where the instance is kept.
  ///   - key: The key of the instance.
  /// - Returns: The running thread, or `nil` when the instance exists.
  /// - Throws: As ``complete(_:key:_:)``.
  func begin(_ place: ConstructionPlace, key: Key) throws -> UInt? {
    let thread = ThreadIdentity.current
    while true {
      let (isExchanged, found) = phase.compareExchange(
        expected: Phase.none, desired: thread, ordering: .acquiring)
      if isExchanged { return thread }
      if found == Phase.complete { return nil }
      try ConstructionMonitor.wait(for: self, at: place, key: key, thread: thread)
    }
  }

  /// Ends the construction of the running thread.
  ///
  /// - Parameters:
  ///   - place: Where the instance is kept.
  ///   - thread: The running thread.
  ///   - next: The phase that follows.
  ///   - failure: What those who wait throw.
  func end(
    _ place: ConstructionPlace, by thread: UInt, in next: UInt, failure: (any Error)? = nil
  ) {
    let (isExchanged, _) = phase.compareExchange(
      expected: thread, desired: next, ordering: .releasing)
    if !isExchanged { wake(place, in: next, failure: failure) }
  }

  /// Ends a construction that others wait for.
  ///
  /// It stays a call of its own: what it needs would otherwise be made ready by every construction,
  /// awaited or not.
  @inline(never)
  private func wake(_ place: ConstructionPlace, in next: UInt, failure: (any Error)?) {
    ConstructionMonitor.end(self, at: place, in: next, failure: failure)
  }
}

/// The identity of the place in memory where an instance is kept.
struct ConstructionPlace: Hashable, Sendable {
  private let address: UInt

  init(_ object: AnyObject) { address = UInt(bitPattern: ObjectIdentifier(object)) }

  init(_ pointer: UnsafeMutableRawPointer) { address = UInt(bitPattern: pointer) }
}
