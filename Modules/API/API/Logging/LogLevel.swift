/// How much an event in the log matters.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Helps to find a fault.
  case debug
  /// Tells what the application does.
  case info
  /// Is unusual, and nothing has failed yet.
  case warning
  /// Something failed.
  case error

  /// Returns whether the left level matters less.
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
