import Synchronization

/// Tells a thread, which may be blocked, that the task it works for was cancelled.
final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  var isCancelled: Bool { raised.load(ordering: .relaxed) }

  func cancel() { raised.store(true, ordering: .relaxed) }
}
