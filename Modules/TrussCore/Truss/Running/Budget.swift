/// The time limit of a phase.
struct Budget: Sendable {
  /// The total time.
  let amount: Duration

  /// The deadline, or `nil` if the limit is longer than any application runs.
  let end: ContinuousClock.Instant?

  /// Starts the time limit.
  init(_ amount: Duration) {
    self.amount = amount
    // Clocks trap on instants that they cannot represent.
    end = amount < Self.century ? .now + amount : nil
  }

  /// Whether no time is left.
  var isSpent: Bool { end.map { $0 <= .now } ?? false }

  /// The time that is left, or `nil` if there is no limit.
  var left: Duration? { end.map { ContinuousClock.now.duration(to: $0) } }

  /// Starts the time limit of a part of the phase, which ends with the phase at the latest.
  func part(_ amount: Duration?) -> Budget {
    guard let amount else { return self }
    let part = Budget(amount)
    guard let end, part.end.map({ $0 > end }) ?? true else { return part }
    return self
  }

  private static var century: Duration { .seconds(3_155_760_000) }
}
