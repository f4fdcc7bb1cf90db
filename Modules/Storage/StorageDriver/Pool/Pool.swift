public import Storage
import Synchronization

/// Lends each of its connections to one task at a time; other tasks wait without blocking a thread.
///
/// Nothing runs before the pool is filled or after it is drained. When too many tasks wait, or one has
/// waited for too long, it gets an error instead of a connection.
public final class Pool<Connection>: Sendable {
  private typealias Member = Worker<Connection>
  private typealias Waiter = CheckedContinuation<Member, any Error>

  private struct State {
    var isOpen = false
    var size = 0
    var idle: [Member] = []
    /// Those who wait, in order of arrival.
    var line: [(ticket: UInt64, waiter: Waiter)] = []
    var lastTicket: UInt64 = 0
    var drains: [CheckedContinuation<Void, Never>] = []

    /// Whether no member is lent, so that no task waits either.
    var isIdle: Bool { idle.count == size }

    mutating func leave(_ ticket: UInt64) -> Waiter? {
      line.firstIndex { $0.ticket == ticket }.map { line.remove(at: $0).waiter }
    }
  }

  private let name: String
  private let patience: Duration
  private let capacity: Int
  private let overload: StorageError
  private let state = Mutex(State())

  /// Creates a closed pool.
  ///
  /// - Parameters:
  ///   - name: The purpose of its connections.
  ///   - patience: How long a task waits at most.
  ///   - capacity: How many tasks may wait.
  ///   - overload: The error for the others.
  public init(_ name: String, patience: Duration, capacity: Int, overload: StorageError) {
    self.name = name
    self.patience = patience
    self.capacity = capacity
    self.overload = overload
  }

  /// How the connections are used at the moment.
  public var usage: PoolUsage {
    state.withLock { state in
      let idle = state.idle.count
      return PoolUsage(name, inUse: state.size - idle, idle: idle, waiting: state.line.count)
    }
  }

  /// Opens the pool with a number of workers.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - connect: Makes the connection of one, unless its first job does.
  /// - Throws: The error of `connect`.
  public func fill(
    _ count: Int, _ connect: @escaping @Sendable () throws -> Connection? = { nil }
  ) async throws {
    var members: [Member] = []
    for number in 1...max(1, count) {
      let member = Member(label: "storage \(name) \(number)")
      try await member.run { $0 = try connect() }
      members.append(member)
    }
    state.withLock { [members] state in
      state.isOpen = true
      state.size = members.count
      state.idle = members
    }
  }

  /// Runs a job on a connection that no other job uses.
  ///
  /// - Parameter job: Receives the connection, if there is one, and a flag to watch while it blocks.
  /// - Returns: The result of the job.
  /// - Throws: The job's own error, `StorageError`, or `CancellationError` when the task is cancelled
  ///   while it waits for a connection.
  public func run<Value: Sendable>(
    _ job: @escaping @Sendable (inout Connection?, CancellationFlag) throws -> Value
  ) async throws -> Value {
    let member = try await take()
    defer { putBack(member) }
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await member.run { try job(&$0, flag) }
    } onCancel: {
      flag.cancel()
    }
  }

  /// Rejects new jobs and waits for the earlier ones to finish.
  ///
  /// - Returns: The workers, or nothing when a concurrent call has drained the pool.
  public func drain() async -> [Worker<Connection>] {
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

  /// Takes a member, or waits for one.
  private func take() async throws -> Member {
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Member, any Error>? = state.withLock { state in
          guard state.isOpen else { return .failure(StorageError.closed) }
          // An earlier cancellation did not find this task in the line; a later one will.
          guard !Task.isCancelled else { return .failure(CancellationError()) }
          if let member = state.idle.popLast() { return .success(member) }
          guard state.line.count < capacity else { return .failure(overload) }
          state.line.append((ticket, continuation))
          Task { [weak self, patience, overload] in
            try? await Task.sleep(for: patience)
            self?.end(ticket, with: overload)
          }
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      end(ticket, with: CancellationError())
    }
  }

  /// Gives an error to a task that waits, unless it has been served.
  private func end(_ ticket: UInt64, with error: any Error) {
    state.withLock { $0.leave(ticket) }?.resume(throwing: error)
  }

  /// Gives a member to the task that has waited for the longest time, or tells those who wait for all.
  private func putBack(_ member: Member) {
    let (next, drains) = state.withLock { state -> (Waiter?, [CheckedContinuation<Void, Never>]) in
      if !state.line.isEmpty { return (state.line.removeFirst().waiter, []) }
      state.idle.append(member)
      guard state.isIdle else { return (nil, []) }
      defer { state.drains = [] }
      return (nil, state.drains)
    }
    next?.resume(returning: member)
    for drain in drains { drain.resume() }
  }
}
