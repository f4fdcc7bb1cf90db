import Dispatch

/// The time by which hooks are limited.
package struct RunClock: Sendable {
  /// Returns the current instant.
  package let now: @Sendable () -> SuspendingClock.Instant

  /// Calls back at an instant, on any thread, and returns what prevents that.
  package let alarm:
    @Sendable (
      _ instant: SuspendingClock.Instant, _ ring: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void

  /// Creates a clock.
  package init(
    now: @escaping @Sendable () -> SuspendingClock.Instant,
    alarm:
      @escaping @Sendable (
        _ instant: SuspendingClock.Instant, _ ring: @escaping @Sendable () -> Void
      ) -> @Sendable () -> Void
  ) {
    self.now = now
    self.alarm = alarm
  }

  /// The clock of the system, which stands still while the machine sleeps, as hooks do.
  package static let system = RunClock(
    now: { .now },
    alarm: { instant, ring in
      let timer = DispatchTimer(after: SuspendingClock.now.duration(to: instant), ring)
      return { timer.cancel() }
    })
}

/// A timer with a thread for its call, which does not depend on the threads of tasks.
private final class DispatchTimer: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the property is constant, and a dispatch source can be
  // cancelled from any thread.

  private let source: any DispatchSourceTimer

  init(after duration: Duration, _ ring: @escaping @Sendable () -> Void) {
    let (seconds, attoseconds) = max(duration, .zero).components
    let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    // A serial queue gets a thread even if all threads of the pool are blocked.
    source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "truss.alarm"))
    source.setEventHandler(handler: ring)
    source.schedule(
      deadline: DispatchTime(
        uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + nanoseconds))
    source.activate()
  }

  func cancel() { source.cancel() }
}
