import Storage

extension SQLValue {
  /// Converts a value from the text in which PostgreSQL writes it.
  ///
  /// A `numeric` is an integer if it is whole and fits, and otherwise the nearest number; sums and
  /// averages have this type. A type without a counterpart in `SQLValue`, such as a time, becomes text.
  init(_ text: UnsafeRawBufferPointer, as type: TypeID) {
    let string = { String(decoding: text, as: UTF8.self) }
    switch type {
    case .bool: self = .integer(text.first == UInt8(ascii: "t") ? 1 : 0)
    case .int2, .int4, .int8, .oid: self = Int64(string()).map { .integer($0) } ?? .null
    case .float4, .float8: self = .real(Double(string()) ?? .nan)
    case .numeric: self = Int64(string()).map { .integer($0) } ?? .real(Double(string()) ?? .nan)
    case .bytea: self = .blob(Self.bytes(text.dropFirst(2)))
    default: self = .text(string())
    }
  }

  /// Decodes hexadecimal digits, which follow `\x`.
  private static func bytes(_ digits: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var index = digits.startIndex
    while index + 1 < digits.endIndex {
      bytes.append(nibble(digits[index]) << 4 | nibble(digits[index + 1]))
      index += 2
    }
    return bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8 {
    digit <= UInt8(ascii: "9") ? digit &- UInt8(ascii: "0") : digit &- UInt8(ascii: "a") &+ 10
  }
}
