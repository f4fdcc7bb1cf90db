/// The time limit of a phase, or of one hook.
package struct Budget: Sendable {
  let amount: Duration

  /// The deadline, or `nil` if the limit is longer than any application runs.
  let end: SuspendingClock.Instant?

  private let clock: RunClock

  package init(_ amount: Duration, on clock: RunClock) {
    self.amount = amount
    self.clock = clock
    // Clocks trap on instants that they cannot represent.
    end = amount < Self.century ? clock.now() + amount : nil
  }

  var isSpent: Bool { end.map { $0 <= clock.now() } ?? false }

  /// Starts the time limit of a hook; that of the phase, the default, ends it at the latest.
  func part(_ amount: Duration?) -> Budget {
    guard let amount else { return self }
    let part = Budget(amount, on: clock)
    guard let end, part.end.map({ $0 > end }) ?? true else { return part }
    return self
  }

  /// Half of the time that is left, or `nil` if there is no limit.
  var half: Duration? { end.map { clock.now().duration(to: $0) / 2 } }

  private static var century: Duration { .seconds(3_155_760_000 as Int64) }
}
