import Dispatch
public import Storage
import Synchronization

/// Runs jobs on its connections, each of which has one job at a time.
///
/// Nothing runs before the pool is filled or after it is drained. When too many jobs wait, or one has
/// waited for too long, it gets an error instead of a connection.
public final class Pool<Link>: Sendable {
  private struct Job: Sendable {
    /// Whether the task that waits for it was cancelled.
    let flag: CancellationFlag
    /// Until when it waits for a connection.
    let end: ContinuousClock.Instant
    /// Runs the job, and returns what reports its result.
    let perform: @Sendable (inout Link?) -> @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void
  }

  private struct State {
    var isOpen = false
    var size = 0
    var idle: [Worker<Link>] = []
    /// The jobs that wait, in order of arrival.
    var line: [Job] = []
    /// Whether a task refuses the jobs that have waited for too long.
    var isWatched = false
    var drains: [CheckedContinuation<Void, Never>] = []

    /// Whether no worker has a job, so that no job waits either.
    var isIdle: Bool { idle.count == size }
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
  ///   - patience: How long a job waits at most.
  ///   - capacity: How many jobs may wait.
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

  /// Opens the pool with a number of connections.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - connect: Makes one, unless its first job does.
  /// - Throws: The error of `connect`.
  public func fill(
    _ count: Int, _ connect: @escaping @Sendable () throws -> Link? = { nil }
  ) async throws {
    let workers = (1...max(1, count)).map { Worker<Link>(label: "storage \(name) \($0)") }
    for worker in workers { try await worker.run(awaiting: { $0 = try connect() }) }
    state.withLock { state in
      state.isOpen = true
      state.size = workers.count
      state.idle = workers
    }
  }

  /// Runs a job on a connection that no other job uses.
  ///
  /// - Parameter job: Receives the connection, if there is one, and a flag to watch while it blocks.
  /// - Returns: The result of the job.
  /// - Throws: The job's own error, `StorageError`, or `CancellationError` when the task is cancelled
  ///   while the job waits for a connection.
  public func run<Value: Sendable>(
    _ job: @escaping @Sendable (inout Link?, CancellationFlag) throws -> Value
  ) async throws -> Value {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(
          Job(
            flag: flag, end: .now + patience,
            perform: { link in
              let result = Result { try job(&link, flag) }
              return { continuation.resume(with: result) }
            },
            refuse: { continuation.resume(throwing: $0) }))
      }
    } onCancel: {
      flag.cancel()
      refuse(where: { $0.flag === flag }, with: CancellationError())
    }
  }

  /// Gives a job to an idle worker, lets it wait for one, or refuses it.
  private func begin(_ job: Job) {
    do {
      let worker = try state.withLock { state throws -> Worker<Link>? in
        guard state.isOpen else { throw StorageError.closed }
        // An earlier cancellation did not find this job in the line; a later one will.
        guard !job.flag.isCancelled else { throw CancellationError() }
        if let worker = state.idle.popLast() { return worker }
        guard state.line.count < capacity else { throw overload }
        state.line.append(job)
        if !state.isWatched { Task { await watch() } }
        state.isWatched = true
        return nil
      }
      guard let worker else { return }
      worker.run { [self] link in
        var next: Job? = job
        while let job = next {
          let report = job.perform(&link)
          // First, so that a task that goes on finds this connection idle, and opens no other.
          next = nextJob(for: worker)
          report()
        }
      }
    } catch {
      job.refuse(error)
    }
  }

  /// Returns the job that has waited for the longest time; without one, the worker is idle again.
  private func nextJob(for worker: Worker<Link>) -> Job? {
    state.withLock { state in
      if !state.line.isEmpty { return state.line.removeFirst() }
      state.idle.append(worker)
      guard state.isIdle else { return nil }
      for drain in state.drains { drain.resume() }
      state.drains = []
      return nil
    }
  }

  /// Refuses the jobs that have waited for too long, as long as any waits.
  private func watch() async {
    while let end = state.withLock({ state in
      state.isWatched = !state.line.isEmpty
      return state.line.first?.end
    }) {
      try? await Task.sleep(until: end, clock: .continuous)
      refuse(where: { $0.end <= .now }, with: overload)
    }
  }

  /// Gives an error to the jobs that wait and fulfill a condition.
  private func refuse(where isRefused: (Job) -> Bool, with error: any Error) {
    let refused = state.withLock { state in
      var (kept, refused): ([Job], [Job]) = ([], [])
      // Each job is judged once, since time passes between two judgments.
      for job in state.line {
        if isRefused(job) { refused.append(job) } else { kept.append(job) }
      }
      state.line = kept
      return refused
    }
    for job in refused { job.refuse(error) }
  }

  /// Rejects new jobs and waits for the earlier ones to finish.
  ///
  /// - Returns: The workers, or nothing when a concurrent call has drained the pool.
  public func drain() async -> [Worker<Link>] {
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
}

/// Tells a thread, which may be blocked, that the task it works for was cancelled.
public final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  /// Whether the task was cancelled.
  public var isCancelled: Bool { raised.load(ordering: .relaxed) }

  func cancel() { raised.store(true, ordering: .relaxed) }
}

/// A place for one connection, confined to a queue on which it may block.
///
/// The cooperative pool has about one thread per core; blocking one of them on a disk or a lock
/// would delay unrelated tasks.
public final class Worker<Link>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only jobs use the connection, and the queue runs one at a time.
  private let queue: DispatchQueue
  private var link: Link?

  /// - Parameter label: The name of the queue, for debuggers.
  init(label: String) { queue = DispatchQueue(label: label) }

  /// Closes the connection.
  public func close() async { await run(awaiting: { $0 = nil }) }

  /// Runs a job after the earlier ones.
  ///
  /// It may also make the connection or replace it.
  func run(_ job: @escaping @Sendable (inout Link?) -> Void) {
    queue.async { [self] in job(&link) }
  }

  /// Runs a job after the earlier ones, and waits for its result.
  func run<Value: Sendable, Failure: Error>(
    awaiting job: @escaping @Sendable (inout Link?) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withCheckedContinuation { continuation in
      run { link in
        continuation.resume(returning: Result { () throws(Failure) in try job(&link) })
      }
    }.get()
  }
}
