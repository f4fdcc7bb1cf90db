/// A type whose values can be bound to statements and read from rows.
///
/// For a conforming type, ``init(sqlValue:)`` restores what ``sqlValue`` returned.
public protocol SQLConvertible {
  /// Creates a value from a stored one, or returns `nil` when the type cannot represent it.
  ///
  /// Null gives `nil` for every type that is not optional.
  init?(sqlValue: SQLValue)

  /// The stored value.
  var sqlValue: SQLValue { get }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  /// Creates `nil` from null, and a wrapped value from anything else.
  public init?(sqlValue: SQLValue) {
    guard sqlValue != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(sqlValue: sqlValue) else { return nil }
    self = .some(wrapped)
  }

  /// The stored form of the wrapped value, or null.
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

extension SQLConvertible where Self: FixedWidthInteger & SignedInteger {
  /// Creates an integer from a stored integer.
  public init?(sqlValue: SQLValue) {
    guard case .integer(let integer) = sqlValue else { return nil }
    self.init(exactly: integer)
  }

  /// The stored integer.
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int: SQLConvertible {}
extension Int64: SQLConvertible {}

extension Double: SQLConvertible {
  /// Creates a number from a stored number, or from a stored integer that it represents exactly.
  public init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .real(let real): self = real
    case .integer(let integer): self.init(exactly: integer)
    case .null, .text, .blob: return nil
    }
  }

  /// The stored number, or null for one that is not a number, as SQLite stores it.
  public var sqlValue: SQLValue { isNaN ? .null : .real(self) }
}

extension Bool: SQLConvertible {
  /// Creates a Boolean value from a stored 0 or 1.
  public init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }

  /// The integer 1 for `true` and 0 for `false`.
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLConvertible {
  /// Creates a string from stored text.
  public init?(sqlValue: SQLValue) {
    guard case .text(let text) = sqlValue else { return nil }
    self = text
  }

  /// The stored text.
  public var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLConvertible {
  /// Creates an array from stored bytes.
  public init?(sqlValue: SQLValue) {
    guard case .blob(let bytes) = sqlValue else { return nil }
    self = bytes
  }

  /// The stored bytes.
  public var sqlValue: SQLValue { .blob(self) }
}

extension SQLValue: SQLConvertible {
  /// Creates a copy of any stored value.
  public init?(sqlValue: SQLValue) { self = sqlValue }

  /// The value itself.
  public var sqlValue: SQLValue { self }
}
