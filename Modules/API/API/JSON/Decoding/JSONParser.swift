import Foundation

/// Parses JSON exactly as RFC 8259 defines it, and rejects duplicate names.
struct JSONParser {
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ text: Data) throws(JSONSyntaxError) {
    bytes = Array(text)
    guard String(validating: bytes, as: UTF8.self) != nil else { throw error(.notUTF8) }
  }

  mutating func parse() throws(JSONSyntaxError) -> JSONNode {
    skipSpace()
    guard position < bytes.count else { throw error(.empty) }
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw error(.trailingText) }
    return node
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    switch current {
    case UInt8(ascii: "{"): try nested { parser throws(JSONSyntaxError) in try parser.object() }
    case UInt8(ascii: "["): try nested { parser throws(JSONSyntaxError) in try parser.array() }
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSONNode
  ) throws(JSONSyntaxError) -> JSONNode {
    guard depth < Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return try body(&self)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONNode {
    var members: [String: JSONNode] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else { throw unexpected() }
      let name = try string()
      guard members[name] == nil else { throw error(.duplicateName(name), at: start) }
      skipSpace()
      try require(":")
      skipSpace()
      members[name] = try value()
      skipSpace()
    } while take(",")
    try require("}")
    return .object(members)
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONNode {
    var elements: [JSONNode] = []
    if take("]") { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while take(",")
    try require("]")
    return .array(elements)
  }

  private mutating func word(_ word: String, _ node: JSONNode) throws(JSONSyntaxError) -> JSONNode {
    for byte in word.utf8 {
      guard current == byte else { throw unexpected() }
      position += 1
    }
    return node
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = current, isDigit(first) else { throw unexpected() }
    while let digit = current, isDigit(digit) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func string() throws(JSONSyntaxError) -> String {
    var text = ""
    position += 1
    while true {
      let start = position
      while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      { position += 1 }
      text += String(decoding: bytes[start..<position], as: UTF8.self)
      if take("\"") { return text }
      guard let byte = current else { throw error(.unexpectedEnd) }
      guard byte >= 0x20 else { throw error(.controlCharacter) }
      text.unicodeScalars.append(try escape())
    }
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = current else { throw error(.unexpectedEnd) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(startedAt: start)
    default: throw error(.invalidEscape, at: start)
    }
  }

  private mutating func unicodeEscape(
    startedAt start: Int
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let first = codeUnit() else { throw error(.invalidEscape, at: start) }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), take("\\"), take("u"), let second = codeUnit(),
      UTF16.isTrailSurrogate(second)
    else { throw error(.invalidEscape, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

// MARK: - Characters and errors

extension JSONParser {
  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar) throws(JSONSyntaxError) {
    guard take(character) else { throw unexpected() }
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func unexpected() -> JSONSyntaxError {
    let rest = String(decoding: bytes[position...].prefix(32), as: UTF8.self)
    return error(rest.first.map { .unexpectedCharacter($0) } ?? .unexpectedEnd)
  }

  private func error(_ reason: JSONSyntaxError.Reason, at offset: Int? = nil) -> JSONSyntaxError {
    let before = bytes[..<(offset ?? position)]
    let line = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
    // A byte of the form 10xxxxxx continues a scalar.
    let column = line.count { $0 & 0xC0 != 0x80 } + 1
    return JSONSyntaxError(
      reason: reason, line: before.count { $0 == 0x0A } + 1, column: column)
  }
}
