/// How long a phase may take.
struct Budget: Sendable {
  /// The whole of it.
  let amount: Duration

  /// When it ends, or `nil` when it is longer than any application runs.
  let end: ContinuousClock.Instant?

  /// Starts a budget.
  init(_ amount: Duration) {
    self.amount = amount
    // Clocks trap where they cannot count that far.
    end = amount < Self.century ? .now + amount : nil
  }

  /// Whether no time is left.
  var isSpent: Bool { end.map { $0 <= .now } ?? false }

  private static var century: Duration { .seconds(3_155_760_000) }
}
