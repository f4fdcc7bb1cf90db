import CPostgreSQL
import Storage

/// The types of PostgreSQL that have a counterpart in `SQLValue`.
enum TypeID: Oid {
  /// The statement determines the type, as it does for a literal.
  case unknown = 0
  case bool = 16
  case bytea = 17
  case int8 = 20
  case int2 = 21
  case int4 = 23
  case oid = 26
  case float4 = 700
  case float8 = 701
  case numeric = 1700

  /// The type with which a value is bound.
  ///
  /// Text is bound without a type, as a literal in quotes is, so that it can be written into columns
  /// of other types, such as `uuid`.
  init(of value: SQLValue) {
    switch value {
    case .null, .text: self = .unknown
    case .integer: self = .int8
    case .real: self = .float8
    case .blob: self = .bytea
    }
  }
}
