public import Foundation

extension UUID: SQLConvertible {
  /// Creates an identifier from its stored text, in either case.
  public init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self.init(uuidString: text)
  }

  /// The identifier as lower-case text, as databases with a UUID type print it.
  public var sqlValue: SQLValue { .text(uuidString.lowercased()) }
}

/// Dates are stored as integers: microseconds since 1970, in UTC.
///
/// Integers order and compare exactly in every database. A date is rounded to the microsecond, and
/// clamped to the range of 64 bits (292 000 years). A date that is not a number is stored as null.
extension Date: SQLConvertible {
  /// Creates a date from stored microseconds.
  public init?(sqlValue: SQLValue) {
    guard case .integer(let microseconds) = sqlValue else { return nil }
    let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    self.init(timeIntervalSince1970: Double(seconds) + Double(rest) / 1_000_000)
  }

  /// The microseconds since 1970.
  public var sqlValue: SQLValue {
    let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
    if let exact = Int64(exactly: microseconds) { return .integer(exact) }
    if microseconds.isNaN { return .null }
    return .integer(microseconds < 0 ? .min : .max)
  }
}
