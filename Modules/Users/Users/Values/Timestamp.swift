public import Foundation

/// A point in time with the precision of storage and the network: one millisecond.
///
/// Because a timestamp is exact, a newly created user equals the same user read back.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC, without leap seconds.
  public let milliseconds: Int64

  /// Creates a point in time, clamped to the years 1970 to 9999.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, 0), 253_402_300_799_999)
  }

  /// Creates the point in time of a date, truncated to the millisecond.
  public init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded(.down)
    self.init(milliseconds: Int64(exactly: exact) ?? (exact > 0 ? .max : 0))
  }

  /// Parses the exact format of `description`.
  ///
  /// - Parameter text: 24 characters, such as `2026-03-01T08:30:00.125Z`.
  /// - Throws: `UsersError.invalid` for any other format, and for a date that does not exist.
  public init(_ text: String) throws(UsersError) {
    let flaw = UsersError.invalid([InvalidField(nil, .malformedTime)])
    guard text.utf8.count == 24, let fraction = Int64(text.suffix(4).dropLast()),
      let seconds = try? Date("\(text.prefix(19))Z", strategy: .iso8601)
    else { throw flaw }
    self.init(milliseconds: Int64(seconds.timeIntervalSince1970) * 1000 + fraction)
    guard description == text else { throw flaw }
  }
}

extension Timestamp: CustomStringConvertible {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// The text in UTC, to the millisecond.
  public var description: String {
    // Formatting truncates, and the date may lie just below its millisecond in binary.
    Date(timeIntervalSince1970: (Double(milliseconds) + 0.25) / 1000).formatted(Self.style)
  }
}

extension Timestamp: Comparable {
  /// Returns whether the first point in time is earlier than the second.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
