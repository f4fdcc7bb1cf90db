import Access
import Synchronization

/// The time before the first token is issued, in which everyone may do everything.
///
/// It ends for good within a second after another process has issued a token.
final class OpenPeriod: Sendable {
  private enum State {
    case unknown
    case open(asOf: ContinuousClock.Instant)
    case over
  }

  private let tokens: any TokenRegistry
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State.unknown)

  init(
    tokens: any TokenRegistry,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.tokens = tokens
    self.now = now
  }

  /// Whether the period was seen to be over.
  var isOver: Bool {
    state.withLock { state in
      if case .over = state { true } else { false }
    }
  }

  /// Returns whether the period lasts, asking the registry when the last answer is a second old.
  func lasts() async throws(AccessError) -> Bool {
    switch state.withLock(\.self) {
    case .over: return false
    case .open(let last) where last.duration(to: now()) < .seconds(1): return true
    case .open, .unknown: break
    }
    let asked = now()
    guard try await tokens.hasIssued() else {
      state.withLock { state in
        if case .over = state { return }
        state = .open(asOf: asked)
      }
      return !isOver
    }
    state.withLock { $0 = .over }
    return false
  }
}
