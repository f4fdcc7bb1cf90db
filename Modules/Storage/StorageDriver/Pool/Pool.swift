public import Storage
public import Synchronization

/// Lends each of its members to one task at a time; other tasks wait without blocking a thread.
///
/// Nothing can be borrowed before the pool is filled or after it is drained. When too many tasks wait,
/// or one has waited for too long, it gets an error instead of a member. A task may leave an errand while
/// it waits, which the task that has a member can do together with its own.
///
/// The code that lends members is inlined into that of the drivers, since it is generic and every request
/// runs it.
public final class Pool<Member: Sendable, Errand: Sendable>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var isOpen = false
    @usableFromInline var size = 0
    @usableFromInline var idle: [Member] = []
    @usableFromInline var line = WaitingLine<Member, Errand>()
    @usableFromInline var drains: [CheckedContinuation<Void, Never>] = []
    /// Whether a task watches the deadlines of those who wait.
    @usableFromInline var isWatched = false

    /// Whether no member is lent, so that no task waits either.
    @inlinable var isIdle: Bool { idle.count == size }
  }

  private let name: String
  @usableFromInline let patience: Duration
  @usableFromInline let capacity: Int
  @usableFromInline let overload: StorageError
  @usableFromInline let state = Mutex(State())

  /// Creates a closed pool.
  ///
  /// - Parameters:
  ///   - name: What its members are for.
  ///   - patience: How long a task waits at most.
  ///   - capacity: How many tasks may wait.
  ///   - overload: The error for the others.
  public init(_ name: String, patience: Duration, capacity: Int, overload: StorageError) {
    self.name = name
    self.patience = patience
    self.capacity = capacity
    self.overload = overload
  }

  /// How the members are used at the moment.
  public var usage: PoolUsage {
    state.withLock { state in
      let idle = state.idle.count
      return PoolUsage(name, inUse: state.size - idle, idle: idle, waiting: state.line.count)
    }
  }

  /// Opens the pool with its members.
  public func fill(_ members: [Member]) {
    state.withLock { state in
      state.isOpen = true
      state.size = members.count
      state.idle = members
    }
  }

  /// Lends a member to a body.
  ///
  /// - Parameters:
  ///   - errand: What the member is needed for, if another task may do it.
  ///   - body: Uses the member, which is put back when the body ends.
  /// - Returns: What the body returns.
  /// - Throws: The body's own error, ``ErrandDone`` instead of a member, `StorageError.closed`, or
  ///   `CancellationError` when the task is cancelled while it waits for a member.
  @inlinable
  @inline(__always)  // or the members would be generic where the value is
  public func borrow<Value>(
    for errand: Errand? = nil, _ body: (Member) async throws -> Value
  ) async throws -> Value {
    let member = if let idle = try takeIdle() { idle } else { try await take(for: errand) }
    defer { putBack(member) }
    return try await body(member)
  }

  @inlinable
  func takeIdle() throws -> Member? {
    try Task.checkCancellation()
    return state.withLock { $0.isOpen ? $0.idle.popLast() : nil }
  }

  /// Takes the errands of those who have waited for the longest time.
  ///
  /// - Parameter limit: How many errands to take at most.
  /// - Returns: The errands. Their tasks wait until they are told that they are done, which must happen.
  @inlinable
  public func takeErrands(atMost limit: Int) -> [AcceptedErrand<Member, Errand>] {
    state.withLock { $0.line.removeErrands(atMost: limit) }
  }

  /// Rejects new borrowers and waits for the earlier ones to finish.
  ///
  /// - Returns: The members, or nothing when a concurrent call has drained the pool.
  public func drain() async -> [Member] {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.isOpen = false
        if !state.isIdle { state.drains.append(continuation) }
        return state.isIdle
      }
      if isIdle { continuation.resume() }
    }
    return state.withLock { state in
      defer { (state.idle, state.size) = ([], 0) }
      return state.idle
    }
  }

  /// Waits for a member.
  @inlinable
  func take(for errand: Errand?) async throws -> Member {
    let ticket = state.withLock { $0.line.nextTicket() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Member, any Error>? = state.withLock { state in
          guard state.isOpen else { return .failure(StorageError.closed) }
          // An earlier cancellation did not find this task in the queue; a later one will.
          guard !Task.isCancelled else { return .failure(CancellationError()) }
          if let member = state.idle.popLast() { return .success(member) }
          guard state.line.count < capacity else { return .failure(overload) }
          state.line.append(
            continuation, for: errand, ticket: ticket, deadline: .now + patience)
          if !state.isWatched { Task { await watch() } }
          state.isWatched = true
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiting = state.withLock { $0.line.remove(ticket: ticket) }
      waiting?.resume(throwing: CancellationError())
    }
  }

  /// Gives an error to those who wait for too long, until nobody waits.
  ///
  /// A timer for each of them would stay in the system's queue, with its memory, until the deadline,
  /// however early the task is served.
  @usableFromInline
  func watch() async {
    while true {
      let (late, next) = state.withLock { state in
        let late = state.line.removeOverdue(at: .now)
        state.isWatched = state.line.deadline != nil
        return (late, state.line.deadline)
      }
      for waiter in late { waiter.resume(throwing: overload) }
      guard let next else { return }
      try? await Task.sleep(until: next, clock: .continuous)
    }
  }

  @inlinable
  func putBack(_ member: Member) {
    let isWanted = state.withLock { state in
      let isWanted = !state.line.isEmpty || !state.drains.isEmpty
      if !isWanted { state.idle.append(member) }
      return isWanted
    }
    if isWanted { handOver(member) }
  }

  /// Gives a member to the task that has waited for the longest time, or tells those who wait for all.
  @inlinable
  func handOver(_ member: Member) {
    let (next, drains) = state.withLock { state in
      let next = state.line.removeFirst()
      if next == nil { state.idle.append(member) }
      let drains = state.isIdle ? state.drains : []
      if state.isIdle { state.drains = [] }
      return (next, drains)
    }
    next?.resume(returning: member)
    drains.forEach { $0.resume() }
  }
}

/// An errand of a task that waits until it is done.
public struct AcceptedErrand<Member: Sendable, Errand: Sendable>: Sendable {
  /// What to do.
  public let errand: Errand

  @usableFromInline let waiter: WaitingLine<Member, Errand>.Waiter

  @inlinable
  init(_ errand: Errand, of waiter: WaitingLine<Member, Errand>.Waiter) {
    self.errand = errand
    self.waiter = waiter
  }

  /// Lets the task go on.
  @inlinable
  public func done() { waiter.resume(throwing: ErrandDone()) }
}

/// A task waits no longer for a member, since another one has done its errand.
public struct ErrandDone: Error {
  @inlinable
  init() {}
}
