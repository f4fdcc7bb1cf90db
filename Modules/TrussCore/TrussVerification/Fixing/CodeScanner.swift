/// Tells code from comments and strings, and pairs brackets.
struct CodeScanner {
  /// Whether the byte at a position is code, and not part of a comment or of a string.
  private(set) var isCode: [Bool]

  /// The positions of the closing brackets, by those of the opening ones.
  private(set) var closers: [Int: Int] = [:]

  /// For each opening bracket, that which it is directly in.
  private(set) var openers: [Int: Int] = [:]

  /// A bracket that is open, or a string whose interpolation is.
  private enum Level {
    case bracket(Int)
    case interpolation(String)

    /// A string literal, by the number of `#` and of quotes around it.
    struct String {
      let pounds: Int
      let isMultiline: Bool
    }
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels: [Level] = []

  /// Scans a text; `nil` if its brackets do not match.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    isCode = [Bool](repeating: true, count: bytes.count)
    while position < bytes.count {
      guard step() else { return nil }
    }
    guard levels.isEmpty else { return nil }
  }

  private func next(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func step() -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "/") where next("//"): skipLine()
    case UInt8(ascii: "/") where next("/*"): return skipComment()
    case UInt8(ascii: "\""): return skipString(Level.String(pounds: 0, isMultiline: next("\"\"\"")))
    case UInt8(ascii: "#"): return skipPounds()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if case .bracket(let outer)? = levels.last { openers[position] = outer }
      levels.append(.bracket(position))
      position += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close()
    default: position += 1
    }
    return true
  }

  private mutating func close() -> Bool {
    switch levels.popLast() {
    case .bracket(let opener):
      // The closing bracket of each kind follows the opening one in ASCII, by one or two.
      guard [1, 2].contains(Int(bytes[position]) - Int(bytes[opener])) else { return false }
      closers[opener] = position
      position += 1
      return true
    case .interpolation(let string):
      guard bytes[position] == UInt8(ascii: ")") else { return false }
      position += 1
      return skipRest(of: string)
    case nil: return false
    }
  }

  private mutating func skip(_ count: Int) {
    for index in position..<min(position + count, bytes.count) { isCode[index] = false }
    position += count
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { skip(1) }
  }

  private mutating func skipComment() -> Bool {
    var depth = 0
    repeat {
      if position >= bytes.count { return false }
      if next("/*") {
        depth += 1
        skip(2)
      } else if next("*/") {
        depth -= 1
        skip(2)
      } else {
        skip(1)
      }
    } while depth > 0
    return true
  }

  /// Reads the `#` of a raw string, of a regular expression, or of something else.
  private mutating func skipPounds() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    guard position < bytes.count else { return true }
    // A regular expression may contain anything.
    if bytes[position] == UInt8(ascii: "/") { return false }
    guard bytes[position] == UInt8(ascii: "\"") else { return true }
    let string = Level.String(pounds: pounds, isMultiline: next("\"\"\""))
    position = start
    skip(pounds)
    return skipString(string)
  }

  private mutating func skipString(_ string: Level.String) -> Bool {
    skip(string.isMultiline ? 3 : 1)
    return skipRest(of: string)
  }

  private mutating func skipRest(of string: Level.String) -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n") where !string.isMultiline: return false
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: position + 1):
        skip(1 + string.pounds)
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          levels.append(.interpolation(string))
          position += 1
          return true
        }
        skip(1)
      case UInt8(ascii: "\"") where !string.isMultiline || next("\"\"\""):
        let quotes = string.isMultiline ? 3 : 1
        guard hasPounds(string.pounds, at: position + quotes) else {
          skip(1)
          continue
        }
        skip(quotes + string.pounds)
        return true
      default: skip(1)
      }
    }
    return false
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
