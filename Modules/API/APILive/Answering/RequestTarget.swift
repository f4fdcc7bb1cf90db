import API

/// The parsed and decoded target of a request, RFC 9112 § 3.2.
struct RequestTarget {
  /// The path as sent, percent-encoded.
  let path: String
  /// The decoded segments of the path, or `nil` for `*`.
  let segments: [String]?
  let query: Query

  /// - Throws: ``Problem`` (400) when the target is not one of HTTP's forms, or a percent-encoding
  ///   is malformed.
  init(_ text: String) throws(Problem) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 }) else {
      throw .badRequest("The address has a character that must be percent-encoded.")
    }
    guard text != "*" else {
      path = text
      segments = nil
      query = Query()
      return
    }
    // All characters are ASCII, so the target is split by bytes, without looking for graphemes.
    let origin = Array(Self.origin(text).utf8)
    guard origin.first == UInt8(ascii: "/") else {
      throw .badRequest("The address must begin with “/”.")
    }
    let mark = origin.firstIndex(of: UInt8(ascii: "?"))
    let bytes = origin[..<(mark ?? origin.endIndex)]
    path = String(decoding: bytes, as: UTF8.self)
    segments = bytes.count == 1 ? [] : try Self.segments(bytes.dropFirst())
    query = if let mark { try Self.query(origin[mark...].dropFirst()) } else { Query() }
  }

  /// Strips the scheme and the host, which a client sends to a proxy.
  private static func origin(_ text: String) -> String {
    guard text.utf8.first != UInt8(ascii: "/") else { return text }
    let lowercased = text.prefix(8).lowercased()
    for scheme in ["http://", "https://"] where lowercased.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
      return rest.hasPrefix("/") ? String(rest) : "/\(rest)"
    }
    return text
  }

  private static func segments(_ path: ArraySlice<UInt8>) throws(Problem) -> [String] {
    var segments: [String] = []
    var start = path.startIndex
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      segments.append(try decode(path[start..<end]))
      start = end + 1
    }
    segments.append(try decode(path[start...]))
    return segments
  }

  private static func query(_ text: ArraySlice<UInt8>) throws(Problem) -> Query {
    var items: [Query.Item] = []
    for item in text.split(separator: UInt8(ascii: "&")) {
      let parts = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? parts[1] : []
      items.append(Query.Item(try decodeForm(parts[0]), try decodeForm(value)))
    }
    return Query(items)
  }

  /// Decodes the form encoding of queries, in which a plus denotes a space.
  private static func decodeForm(_ text: ArraySlice<UInt8>) throws(Problem) -> String {
    try decode(text, plus: UInt8(ascii: " "))
  }

  private static func decode(
    _ text: ArraySlice<UInt8>, plus: UInt8 = UInt8(ascii: "+")
  ) throws(Problem) -> String {
    func problem(_ flaw: String) -> Problem {
      .badRequest("“\(String(decoding: text, as: UTF8.self))” \(flaw).")
    }
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? plus : byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else {
        throw problem("has a “%” that is not followed by two hexadecimal digits")
      }
      bytes.append(high << 4 | low)
    }
    // C libraries behind the handlers would read a NUL as the end of the text.
    guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else {
      throw problem("does not decode as UTF-8 text")
    }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
