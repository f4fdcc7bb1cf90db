/// A destination for log events.
public protocol Logger: Sendable {
  /// Records an event, unless its level is below the threshold; then no argument is evaluated.
  func record(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ metadata: @autoclosure () -> LogMetadata)
}

extension Logger {
  /// Records details for debugging.
  public func debug(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    record(.debug, message(), metadata())
  }

  /// Records normal operation.
  public func info(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    record(.info, message(), metadata())
  }

  /// Records something unusual, though nothing has failed yet.
  public func warning(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    record(.warning, message(), metadata())
  }

  /// Records a failure.
  public func error(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    record(.error, message(), metadata())
  }
}
