/// A value as a database stores it.
public enum SQLValue: Hashable, Sendable {
  /// The absence of a value.
  case null

  /// A signed integer.
  case integer(Int64)

  /// A floating-point number.
  case real(Double)

  /// Unicode text.
  case text(String)

  /// Bytes.
  case blob([UInt8])

  /// The kinds of value, for messages.
  public enum Kind: String, Hashable, Sendable {
    /// The kind of ``SQLValue/null``.
    case null

    /// The kind of ``SQLValue/integer(_:)``.
    case integer

    /// The kind of ``SQLValue/real(_:)``.
    case real

    /// The kind of ``SQLValue/text(_:)``.
    case text

    /// The kind of ``SQLValue/blob(_:)``.
    case blob
  }

  /// The kind of this value.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }
}
