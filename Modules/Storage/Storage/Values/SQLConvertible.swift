/// A type whose values can be bound to statements and read from rows.
///
/// For a conforming type, ``init(sqlValue:)`` restores what ``sqlValue`` returned.
public protocol SQLConvertible {
  /// Creates a value from a stored one, or returns `nil` when the type cannot represent it.
  ///
  /// Null gives `nil` for every type that is not optional.
  ///
  /// - Parameter sqlValue: The stored value.
  init?(sqlValue: SQLValue)

  /// The stored value.
  var sqlValue: SQLValue { get }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  /// Creates `nil` from null, and a wrapped value from anything else.
  ///
  /// - Parameter sqlValue: The stored value.
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
