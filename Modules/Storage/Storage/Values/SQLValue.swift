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

  /// The kind of this value, for messages.
  public var kind: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}
