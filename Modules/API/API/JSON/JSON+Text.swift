extension JSON {
  /// The value as compact JSON text on one line, with sorted names.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as compact JSON text on one line, with sorted names, in UTF-8.
  public func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends text as a JSON string, in UTF-8.
  public static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let isWritten = text.utf8.withContiguousStorageIfAvailable { characters in
      let arePlain = arePlain(characters)
      if arePlain { bytes += characters }
      return arePlain
    }
    if isWritten != true {
      for byte in text.utf8 { writeEscaped(byte, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a part of JSON text as it is, such as the name of a member with the characters around it.
  public static func write(part: StaticString, to bytes: inout [UInt8]) {
    part.withUTF8Buffer { bytes += $0 }
  }

  /// Whether all bytes stand for themselves.
  ///
  /// It does not stop at the first one that does not, so that the compiler can look at many at once.
  private static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.reduce(0 as UInt8) { $0 | (isPlain($1) ? 0 : 1) } == 0
  }

  /// Whether a byte stands for itself in a string.
  ///
  /// In UTF-8, the bytes of other characters never look like those that do not.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func writeEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): bytes += "\\\"".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case _ where !isPlain(byte):
      bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}
