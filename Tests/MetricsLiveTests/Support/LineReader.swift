/// Reads one line of an ``Exposition``.
struct LineReader {
  private let line: Substring
  private var position: Substring.Index

  init(_ line: Substring) {
    self.line = line
    position = line.startIndex
  }

  /// The text after the position.
  var rest: String { String(line[position...]) }

  func mistake(_ text: String) -> Exposition.Mistake {
    Exposition.Mistake(description: "\(text), in “\(line)” before “\(rest)”")
  }

  mutating func take(_ token: String) -> Bool {
    guard line[position...].hasPrefix(token) else { return false }
    position = line.index(position, offsetBy: token.count)
    return true
  }

  mutating func expect(_ token: String) throws {
    guard take(token) else { throw mistake("“\(token)” is missing") }
  }

  mutating func name() throws -> String {
    let name = line[position...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = name.first, !first.isNumber else { throw mistake("no name") }
    position = name.endIndex
    return String(name)
  }

  /// Reads text up to a character, or up to the end, in which only some characters are escaped.
  ///
  /// - Parameters:
  ///   - end: The character, or `nil` for the end of the line.
  ///   - escapes: The characters that may follow a backslash; `n` stands for a line break.
  /// - Returns: The text without the backslashes.
  /// - Throws: ``Exposition/Mistake`` at an unknown escape.
  mutating func text(endingBefore end: Character?, escapes: String) throws -> String {
    var text = ""
    while position < line.endIndex, line[position] != end {
      if take("\\") {
        guard position < line.endIndex, escapes.contains(line[position]) else {
          throw mistake("an unknown escape")
        }
        text.append(line[position] == "n" ? "\n" : line[position])
      } else {
        text.append(line[position])
      }
      position = line.index(after: position)
    }
    return text
  }

  mutating func sample() throws -> Exposition.Sample {
    let name = try name()
    var labels: [String: String] = [:]
    if take("{") {
      repeat {
        let label = try self.name()
        try expect("=\"")
        guard labels[label] == nil else { throw mistake("the label \(label) twice") }
        labels[label] = try text(endingBefore: "\"", escapes: "\\\"n")
        try expect("\"")
      } while take(",")
      try expect("}")
    }
    try expect(" ")
    guard let value = Self.number(rest) else { throw mistake("no number") }
    return Exposition.Sample(name: name, labels: labels, value: value)
  }

  static func number(_ text: String) -> Double? {
    switch text {
    case "+Inf": .infinity
    case "-Inf": -.infinity
    case "NaN": .nan
    default: text.allSatisfy { "0123456789.e+-".contains($0) } ? Double(text) : nil
    }
  }
}
