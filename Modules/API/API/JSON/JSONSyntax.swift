import Foundation

/// The syntax of JSON, RFC 8259, and limits within which decoding takes time in proportion to the length.
///
/// Foundation's decoder accepts commas before closing brackets, members with the same name, and mistakes
/// in values that nothing reads. Another program may read such text differently, so this refuses it.
struct JSONSyntax {
  static let depth = 64
  static let members = 10_000

  /// How many bytes the name of a member may have as it was sent.
  ///
  /// Decoders keep names as keys of dictionaries. Swift hashes a string in its normal form, and
  /// finding that of a long sequence of combining marks takes more than linear time.
  static let nameBytes = 128

  private let text: [UInt8]
  private var position = 0
  private var depth = 0
  private var members = 0

  /// Checks a text in one pass.
  static func check(_ text: Data) throws(JSONError) {
    let text = [UInt8](text)
    // A zero byte would make a decoder take the text for UTF-16 or UTF-32.
    guard String(validating: text, as: UTF8.self) != nil, !text.contains(0) else { throw .notUTF8 }
    var syntax = JSONSyntax(text: text)
    try syntax.checkText()
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func checkText() throws(JSONError) {
    // A byte order mark may be ignored.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard position < text.count else { throw .malformed("there is no text") }
    try value()
    guard position == text.count else { throw unexpected() }
  }
}

// MARK: - Values, with the space after them

extension JSONSyntax {
  private mutating func value() throws(JSONError) {
    switch next {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["):
      try list(endingWith: UInt8(ascii: "]")) { (syntax) throws(JSONError) in try syntax.value() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: try number()
    }
    skipSpace()
  }

  private mutating func object() throws(JSONError) {
    var names: Set<String> = []
    try list(endingWith: UInt8(ascii: "}")) { (syntax) throws(JSONError) in
      let name = try syntax.name()
      guard names.insert(name).inserted else { throw .duplicateName(name) }
      try syntax.value()
    }
  }

  private mutating func name() throws(JSONError) -> String {
    guard next == UInt8(ascii: "\"") else { throw unexpected() }
    let name = try string()
    guard name.count <= Self.nameBytes else { throw .nameTooLong(limit: Self.nameBytes) }
    members += 1
    guard members <= Self.members else { throw .tooManyMembers(limit: Self.members) }
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected() }
    skipSpace()
    guard name.contains(UInt8(ascii: "\\")) else { return String(decoding: name, as: UTF8.self) }
    do {
      return try JSONDecoder().decode(String.self, from: Data("\"".utf8 + name + "\"".utf8))
    } catch {
      throw .malformed("\(error)")
    }
  }

  private mutating func list(
    endingWith end: UInt8, _ element: (inout JSONSyntax) throws(JSONError) -> Void
  ) throws(JSONError) {
    position += 1
    depth += 1
    guard depth <= Self.depth else { throw .tooDeep(limit: Self.depth) }
    skipSpace()
    if next != end {
      repeat {
        skipSpace()
        try element(&self)
      } while take(UInt8(ascii: ","))
    }
    guard take(end) else { throw unexpected() }
    depth -= 1
  }

  private mutating func literal(_ word: String) throws(JSONError) {
    for byte in word.utf8 {
      guard take(byte) else { throw unexpected() }
    }
  }

  private mutating func number() throws(JSONError) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected() }
  }
}

// MARK: - Strings

extension JSONSyntax {
  /// Returns the bytes between the quotes.
  private mutating func string() throws(JSONError) -> ArraySlice<UInt8> {
    position += 1
    let start = position
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return text[start..<(position - 1)]
      case UInt8(ascii: "\\"): try escape()
      default: break
      }
    }
    throw unexpected()
  }

  private mutating func escape() throws(JSONError) {
    guard !take(UInt8(ascii: "u")) else { return try character() }
    guard let byte = next, #""\/bfnrt"#.utf8.contains(byte) else { throw unexpected() }
    position += 1
  }

  /// Reads the digits of a character; one beyond U+FFFF is written as two surrogates.
  private mutating func character() throws(JSONError) {
    let unit = try codeUnit()
    guard (0xD800...0xDFFF).contains(unit) else { return }
    guard unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
      (0xDC00...0xDFFF).contains(try codeUnit())
    else { throw .malformed("a surrogate is alone at \(place)") }
  }

  private mutating func codeUnit() throws(JSONError) -> Int {
    var unit = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected()
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }
}

// MARK: - Bytes

extension JSONSyntax {
  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func unexpected() -> JSONError {
    let rest = String(decoding: text[position...], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else {
      return .malformed("the text is incomplete")
    }
    let isControl = scalar.properties.generalCategory == .control
    let text = isControl ? scalar.escaped(asASCII: true) : String(scalar)
    return .malformed("unexpected “\(text)” at \(place)")
  }

  private var place: String {
    let before = text[..<position]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line), column \(column)"
  }
}
