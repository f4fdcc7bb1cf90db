import Dispatch

/// The time by which hooks are limited.
package struct RunClock: Sendable {
  package let now: @Sendable () -> SuspendingClock.Instant

  package typealias Alarm =
    @Sendable (
      _ instant: SuspendingClock.Instant, _ ring: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void

  /// Calls back at an instant, on any thread, and returns what prevents that.
  package let alarm: Alarm

  package init(now: @escaping @Sendable () -> SuspendingClock.Instant, alarm: @escaping Alarm) {
    self.now = now
    self.alarm = alarm
  }

  /// The clock of the system, which stands still while the machine sleeps, as hooks do.
  package static let system = RunClock(
    now: { .now },
    alarm: { instant, ring in
      let wait = max(SuspendingClock.now.duration(to: instant), .zero).components
      let nanoseconds =
        UInt64(wait.seconds) * 1_000_000_000 + UInt64(wait.attoseconds / 1_000_000_000)
      // A serial queue gets a thread even if all threads of the pool are blocked. The proof for
      // `nonisolated(unsafe)`: a dispatch source can be cancelled from any thread.
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "truss.alarm"))
      timer.setEventHandler(handler: ring)
      timer.schedule(
        deadline: DispatchTime(
          uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + nanoseconds))
      timer.activate()
      return { timer.cancel() }
    })
}
