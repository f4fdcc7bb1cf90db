/// The severity of a log event.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Details for debugging.
  case debug
  /// Normal operation.
  case info
  /// Something unusual, though nothing has failed yet.
  case warning
  /// Something failed.
  case error

  /// Returns whether the left level is less severe.
  public static func < (left: Self, right: Self) -> Bool {
    left != right && allCases.first { $0 == left || $0 == right } == left
  }
}
