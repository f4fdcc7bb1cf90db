import Access
import Synchronization

/// The time before the first token is issued, in which everyone may do everything.
///
/// It ends for good within a second after another process has issued a token.
final class OpenPeriod: Sendable {
  private struct State {
    var isOver = false
    /// When the registry was asked for the last time.
    var asked: ContinuousClock.Instant?
  }

  private let tokens: any TokenRegistry
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  init(
    tokens: any TokenRegistry,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.tokens = tokens
    self.now = now
  }

  /// Whether the period was seen to be over.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Returns whether the period lasts, asking the registry when the last answer is a second old.
  func lasts() async throws(AccessError) -> Bool {
    let last = state.withLock(\.self)
    if last.isOver { return false }
    if let asked = last.asked, asked.duration(to: now()) < .seconds(1) { return true }
    let asked = now()
    let hasIssued = try await tokens.hasIssued()
    return state.withLock { state in
      state.isOver = state.isOver || hasIssued
      state.asked = asked
      return !state.isOver
    }
  }
}
