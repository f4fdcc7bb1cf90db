import Synchronization

/// Tells the thread of a worker, which may be waiting, that the task it works for was cancelled.
final class Cancellation: Sendable {
  private let raised = Atomic(false)
  private let signal: WakeSignal

  init(waking signal: WakeSignal) {
    self.signal = signal
  }

  var isCancelled: Bool { raised.load(ordering: .acquiring) }

  func cancel() {
    raised.store(true, ordering: .releasing)
    signal.raise()
  }
}
