import Dispatch

/// Runs hooks, and the decisions about them, on threads outside of Swift's pool.
///
/// The pool has one thread for each processor. On two processors, two hooks that block would stop all
/// other tasks.
final class HookExecutor: TaskExecutor {
  // Decision 27: hooks that block must not disable time limits.

  static let shared = HookExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A serial queue gets a thread even if all others are blocked, and child tasks of a hook run in
    // parallel.
    DispatchQueue(label: "truss.hook").async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs an operation outside of the pool and of the actor of the caller.
  ///
  /// It may wait for messages: a task goes on outside of the pool only if it prefers another
  /// executor.
  static func run<Result: Sendable, Failure: Error>(
    _ operation: @concurrent @Sendable () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withTaskExecutorPreference(shared) { () async throws(Failure) -> Result in
      try await operation()
    }
  }
}
