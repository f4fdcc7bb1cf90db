public import Foundation

/// One line of the log.
public struct LogEvent: Hashable, Sendable {
  /// The time of the event.
  public let time: Date
  /// The severity.
  public let level: LogLevel
  /// A constant text that says what happened, so that it can be searched for.
  public let message: String
  /// The details.
  public let metadata: LogMetadata

  /// Creates an event.
  public init(time: Date = Date(), level: LogLevel, message: String, metadata: LogMetadata = [:]) {
    self.time = time
    self.level = level
    self.message = message
    self.metadata = metadata
  }
}

/// The details of an event: values by name.
public typealias LogMetadata = [String: JSON]
