public import Foundation

/// One line of the log.
public struct LogEvent: Hashable, Sendable {
  /// When it happened.
  public let time: Date
  /// How much it matters.
  public let level: LogLevel
  /// What happened, in words that stay the same, so that they can be searched for.
  public let message: String
  /// The particulars.
  public let metadata: [String: JSON]

  /// Creates an event.
  public init(
    time: Date = Date(), level: LogLevel, message: String, metadata: [String: JSON] = [:]
  ) {
    self.time = time
    self.level = level
    self.message = message
    self.metadata = metadata
  }
}
