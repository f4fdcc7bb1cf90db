import Synchronization

/// Tells a thread, which may be blocked, that the task it works for was cancelled.
public final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  /// Whether the task was cancelled.
  public var isCancelled: Bool { raised.load(ordering: .relaxed) }

  func cancel() { raised.store(true, ordering: .relaxed) }
}
