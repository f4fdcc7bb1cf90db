import Dispatch

/// Runs the jobs of one actor on a queue of their own, where they may block.
///
/// The cooperative pool has about one thread for each core; a thread of it that waits for a disk
/// or a lock would hold up unrelated tasks.
final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
