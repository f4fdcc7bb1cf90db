public import Foundation

/// A point in time with the precision of storage and the network: one millisecond.
///
/// Because a timestamp is exact, a newly created user equals the same user read back.
public struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC, without leap seconds.
  public let milliseconds: Int64

  private static let range: ClosedRange<Int64> = 0...253_402_300_799_999

  /// Creates a point in time, clamped to the years 1970 to 9999.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates the point in time of a date, truncated to the millisecond.
  public init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1000).rounded(.down)
    let least = Double(Self.range.lowerBound)
    let greatest = Double(Self.range.upperBound)
    self.init(milliseconds: Int64(exact.isNaN ? 0 : min(max(exact, least), greatest)))
  }

  /// Parses the exact format of `description`.
  ///
  /// The result is `nil` for any other format, and for a date that does not exist.
  ///
  /// - Parameter text: 24 characters, such as `2026-03-01T08:30:00.125Z`.
  public init?(_ text: String) {
    guard text.utf8.count == 24, let fraction = Int64(text.suffix(4).dropLast()),
      let seconds = try? Date("\(text.prefix(19))Z", strategy: .iso8601)
    else { return nil }
    self.init(milliseconds: Int64(seconds.timeIntervalSince1970) * 1000 + fraction)
    guard description == text else { return nil }
  }
}

extension Timestamp: CustomStringConvertible {
  /// The point in time in UTC, in the format of RFC 3339, always with three decimals.
  public var description: String {
    let (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)  // which fails only for years that do not fit
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      // The C library takes a fraction of the instructions of Foundation's style.
      let count = strftime(buffer.baseAddress, buffer.count, "%Y-%m-%dT%H:%M:%S.000Z", &parts)
      // The zeros stand before the last character.
      for (place, divisor): (Int, Int64) in [(4, 100), (3, 10), (2, 1)] {
        buffer[count - place] += CChar(fraction / divisor % 10)
      }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}

extension Timestamp: Comparable {
  /// Returns whether the first point in time is earlier than the second.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
