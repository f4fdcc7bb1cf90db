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
    return text(ofMilliseconds: milliseconds)
      ?? Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000).formatted(precise)
  }

  /// Returns the text of a point in time since 1970 and before the year 10000, or `nil` for others.
  ///
  /// Each line of a log has a time, and the C library formats it with a fraction of the instructions.
  private static func text(ofMilliseconds milliseconds: Double) -> String? {
    guard (0..<253_402_300_800_000).contains(milliseconds) else { return nil }
    let (seconds, fraction) = Int(milliseconds).quotientAndRemainder(dividingBy: 1000)
    var (time, parts) = (time_t(seconds), tm())
    guard gmtime_r(&time, &parts) != nil else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      let count = strftime(buffer.baseAddress, buffer.count, "%Y-%m-%dT%H:%M:%S.000Z", &parts)
      // The zeros stand before the last character.
      for (place, divisor) in [(4, 100), (3, 10), (2, 1)] {
        buffer[count - place] += CChar(fraction / divisor % 10)
      }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }

  /// Returns the date that the text denotes, to the millisecond, or `nil` when it is not a date.
  public static func date(_ text: String) -> Date? {
    guard let date = (try? precise.parse(text)) ?? (try? coarse.parse(text)) else { return nil }
    return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}
