public import Foundation

/// Converts dates to and from text such as `2026-01-31T12:00:00.000Z`.
public enum RFC3339 {
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let coarse = Date.ISO8601FormatStyle()

  /// Returns the date in UTC, to the millisecond.
  public static func text(of date: Date) -> String {
    // Formatting truncates to milliseconds, and a date parsed from text may lie just below its
    // millisecond in binary, so it would lose one.
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000).formatted(precise)
  }

  /// Returns the date that the text denotes, to the millisecond, or `nil` when it is not a date.
  public static func date(_ text: String) -> Date? {
    guard let date = (try? precise.parse(text)) ?? (try? coarse.parse(text)) else { return nil }
    return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}
