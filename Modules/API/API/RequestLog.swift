public import Logging

/// The log of one request: every event carries the request's identifier as `requestID`.
public struct RequestLog: Logger {
  private let log: Log
  private let context: RequestContext

  /// Creates the log of the request that the context identifies.
  public init(log: Log, context: RequestContext) {
    self.log = log
    self.context = context
  }

  /// Records an event, unless its level is below the threshold.
  public func record(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ metadata: @autoclosure () -> LogMetadata = [:]
  ) {
    log.record(
      level, message(), metadata().merging(["requestID": .string(context.requestID)]) { $1 })
  }
}
