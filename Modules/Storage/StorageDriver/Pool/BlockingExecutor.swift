import Dispatch

/// Runs the jobs of one actor on its own queue, where they may block.
///
/// The cooperative pool has about one thread per core; blocking one of them on a disk or a lock
/// would delay unrelated tasks.
public final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates an executor.
  ///
  /// - Parameter label: The name of its queue, for debuggers.
  public init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a job after the earlier ones.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
