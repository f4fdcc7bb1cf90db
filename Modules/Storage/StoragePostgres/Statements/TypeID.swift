import CPostgreSQL
import Storage

/// The types of PostgreSQL that have a counterpart in `SQLValue`.
struct TypeID: RawRepresentable, Hashable {
  let rawValue: Oid

  static let unknown = TypeID(rawValue: 0)
  static let bool = TypeID(rawValue: 16)
  static let bytea = TypeID(rawValue: 17)
  static let int8 = TypeID(rawValue: 20)
  static let int2 = TypeID(rawValue: 21)
  static let int4 = TypeID(rawValue: 23)
  static let oid = TypeID(rawValue: 26)
  static let float4 = TypeID(rawValue: 700)
  static let float8 = TypeID(rawValue: 701)
  static let numeric = TypeID(rawValue: 1700)
}

extension TypeID {
  /// The type with which a value is bound.
  ///
  /// Text is bound without a type, as a literal in quotes is, so that it can be written into columns
  /// of other types, such as `uuid`.
  init(of value: SQLValue) {
    switch value.kind {
    case .null, .text: self = .unknown
    case .integer: self = .int8
    case .real: self = .float8
    case .blob: self = .bytea
    }
  }
}
