public import Foundation

extension Date {
  private static let milliseconds = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The time in UTC, to the millisecond, such as `2026-03-01T08:30:00.125Z`.
  public var rfc3339: String {
    // Formatting truncates, and the date may lie just below its millisecond in binary.
    (self + 0.000_25).formatted(Self.milliseconds)
  }

  /// Parses a time, to the millisecond.
  ///
  /// - Parameter text: RFC 3339 text, with or without a fraction.
  public init?(rfc3339 text: String) {
    let whole = Date.ISO8601FormatStyle()
    guard let date = (try? Self.milliseconds.parse(text)) ?? (try? whole.parse(text)) else {
      return nil
    }
    self.init(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}
