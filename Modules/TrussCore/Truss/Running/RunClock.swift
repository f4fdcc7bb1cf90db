/// The time by which hooks are limited.
package struct RunClock: Sendable {
  /// Returns the current instant.
  package let now: @Sendable () -> ContinuousClock.Instant

  /// Returns at an instant, or throws when its task is cancelled.
  package let sleep: @Sendable (_ until: ContinuousClock.Instant) async throws -> Void

  /// Creates a clock.
  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (_ until: ContinuousClock.Instant) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The clock of the system, which goes on while the machine sleeps.
  package static let continuous = RunClock(
    now: { .now }, sleep: { try await Task.sleep(until: $0, clock: .continuous) })
}
