import Dispatch

/// Runs the jobs of one actor on its own queue, where they may block.
///
/// The cooperative pool has about one thread per core; blocking one of them on a disk or a lock
/// would delay unrelated tasks.
final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: The name of the queue, for debuggers.
  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Runs a job after the earlier ones.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
