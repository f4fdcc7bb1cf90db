/// The application's log of structured events.
public struct Log: Logger {
  /// The lowest level that is recorded.
  public let threshold: LogLevel

  private let write: @Sendable (LogEvent) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - threshold: The lowest level that is recorded.
  ///   - write: Receives each event. It is called from several threads simultaneously.
  public init(threshold: LogLevel = .info, write: @escaping @Sendable (LogEvent) -> Void) {
    self.threshold = threshold
    self.write = write
  }

  /// Records an event, unless its level is below the threshold.
  public func record(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    guard level >= threshold else { return }
    write(LogEvent(level: level, message: message(), metadata: metadata()))
  }

  /// Records an event of the level `info` even if that is below the threshold: what an operator cannot
  /// do without, such as the address of a server.
  public func announce(_ message: String, _ metadata: LogMetadata = [:]) {
    write(LogEvent(level: .info, message: message, metadata: metadata))
  }
}
