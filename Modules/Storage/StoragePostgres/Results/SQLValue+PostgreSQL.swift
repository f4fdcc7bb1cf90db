import CPostgreSQL
import Formats
import Storage

extension SQLValue {
  /// Converts a value from the text in which PostgreSQL writes it.
  ///
  /// A `numeric` is an integer if it is written without a fraction and fits, and otherwise the nearest
  /// number; sums and averages have this type. A type without a counterpart in `SQLValue`, such as a time,
  /// becomes text.
  init(_ text: UnsafeRawBufferPointer, as type: TypeID?) {
    let string = { String(decoding: text, as: UTF8.self) }
    switch type {
    case .bool: self = .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case .int2, .int4, .int8, .oid: self = Int64(string()).map { .integer($0) } ?? .null
    case .float4, .float8: self = .real(Double(string()) ?? .nan)
    case .numeric: self = Int64(string()).map { .integer($0) } ?? .real(Double(string()) ?? .nan)
    case .bytea: self = .blob(Self.bytes(text))
    default: self = .text(string())
    }
  }

  /// The text that PostgreSQL reads the value from, or `nil` for null.
  var text: String? {
    get throws(PostgresFailure) {
      switch self {
      case .null: return nil
      case .integer(let integer): return String(integer)
      case .real(let real): return String(describing: real)
      case .blob(let bytes): return "\\x" + bytes.hexadecimal
      case .text(let text):
        guard !text.utf8.contains(0) else {
          throw PostgresFailure(
            code: "22021", message: "a text contains U+0000, which PostgreSQL cannot store")
        }
        return text
      }
    }
  }

  private static func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var count = 0
    guard let bytes = PQunescapeBytea(text.bindMemory(to: UInt8.self).baseAddress, &count) else {
      return []
    }
    defer { PQfreemem(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
