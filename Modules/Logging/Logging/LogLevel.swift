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
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
