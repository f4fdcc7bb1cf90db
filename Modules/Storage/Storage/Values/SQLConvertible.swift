/// A type whose values are bound to statements and read from rows.
///
/// Conforming types return from ``init(sqlValue:)`` what they gave to ``sqlValue``. An enum or an
/// identifier with a convertible raw value conforms by declaration alone:
///
/// ```swift
/// enum Role: String, SQLConvertible { case member, owner }
/// ```
public protocol SQLConvertible {
  /// Makes a value of what was stored, or `nil` when the type cannot represent it.
  ///
  /// Null gives `nil` for every type that is not optional.
  ///
  /// - Parameter sqlValue: What was stored.
  init?(sqlValue: SQLValue)

  /// The value as it is stored.
  var sqlValue: SQLValue { get }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
  /// Makes a value of its stored raw value, or `nil` when no value has it.
  ///
  /// - Parameter sqlValue: What was stored.
  public init?(sqlValue: SQLValue) {
    guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as it is stored.
  public var sqlValue: SQLValue { rawValue.sqlValue }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  /// Makes `nil` of null, and a wrapped value of anything else.
  ///
  /// - Parameter sqlValue: What was stored.
  public init?(sqlValue: SQLValue) {
    guard sqlValue != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(sqlValue: sqlValue) else { return nil }
    self = .some(wrapped)
  }

  /// The wrapped value as it is stored, or null.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
