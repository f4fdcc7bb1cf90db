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

  private static var century: Duration { .seconds(3_155_760_000) }
}
