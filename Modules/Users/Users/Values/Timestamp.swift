import Formats
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
    let date = text.utf8.count == 24 ? Date(rfc3339: text) : nil
    self.init(milliseconds: Int64(((date?.timeIntervalSince1970 ?? 0) * 1000).rounded()))
    guard description == text else { throw .invalid([InvalidField(nil, .malformedTime)]) }
  }
}

extension Timestamp: CustomStringConvertible {
  /// The text in UTC, to the millisecond.
  public var description: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).rfc3339
  }
}

extension Timestamp: Comparable {
  /// Returns whether the first point in time is earlier than the second.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
