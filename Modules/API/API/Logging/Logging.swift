/// Something that takes events for the log.
public protocol Logging: Sendable {
  /// Records an event, unless its level is below the threshold; then nothing is evaluated.
  func record(
    _ level: LogLevel, _ message: @autoclosure () -> String,
    _ metadata: @autoclosure () -> [String: JSON])
}

extension Logging {
  /// Records what helps to find a fault.
  public func debug(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> [String: JSON] = [:]
  ) {
    record(.debug, message(), metadata())
  }

  /// Records what the application does.
  public func info(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> [String: JSON] = [:]
  ) {
    record(.info, message(), metadata())
  }

  /// Records what is unusual, though nothing has failed yet.
  public func warning(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> [String: JSON] = [:]
  ) {
    record(.warning, message(), metadata())
  }

  /// Records that something failed.
  public func error(
    _ message: @autoclosure () -> String, _ metadata: @autoclosure () -> [String: JSON] = [:]
  ) {
    record(.error, message(), metadata())
  }
}
