import Foundation

/// The clock for the times of tokens.
struct TokenClock: Sendable {
  let now: @Sendable () -> Date

  static let system = TokenClock { Date() }
}
