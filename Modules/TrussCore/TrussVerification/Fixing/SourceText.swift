/// The text of a Swift file, of which it knows the code and the pairs of brackets.
///
/// That is enough to find a line of a list, or the end of a call, from the location that the compiler has
/// recorded. Parsing would need the parser of the toolchain, which not every program can load.
struct SourceText {
  /// The text in UTF-8, in which the compiler counts columns.
  let bytes: [UInt8]

  private let lineStarts: [Int]
  private let scanner: CodeScanner

  /// Reads a text; `nil` if its brackets do not match, so that it is perhaps not what it seems, or if its lines do
  /// not end as they do on Unix.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.contains(UInt8(ascii: "\r")), let scanner = CodeScanner(bytes) else { return nil }
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    self.bytes = bytes
    self.scanner = scanner
  }

  /// Returns the position of a line and a column, both counted from 1; `nil` if the text is shorter.
  func position(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let position = lineStarts[line - 1] + column - 1
    return position < bytes.count && self.line(of: position) == line ? position : nil
  }

  func line(of position: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle } else { high = middle }
    }
    return low + 1
  }

  func column(of position: Int) -> Int { position - lineStarts[line(of: position) - 1] + 1 }

  var lineCount: Int { lineStarts.count }

  /// Returns the positions of a line, its break included.
  func range(ofLine line: Int) -> Range<Int> {
    lineStarts[line - 1]..<(line < lineStarts.count ? lineStarts[line] : bytes.count)
  }

  var text: String { text(0..<bytes.count) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the code in a part of the text: without comments, without strings.
  func code(_ range: Range<Int>) -> String {
    String(decoding: range.lazy.filter { isCode(at: $0) }.map { bytes[$0] }, as: UTF8.self)
  }

  func isCode(at position: Int) -> Bool { scanner.isCode[position] }

  func has(_ character: Unicode.Scalar, at position: Int) -> Bool {
    bytes.indices.contains(position) && isCode(at: position)
      && bytes[position] == UInt8(ascii: character)
  }

  func closer(of opener: Int) -> Int? { scanner.closers[opener] }

  func opener(around position: Int) -> Int? {
    scanner.closers.lazy.filter { $0 < position && position < $1 }.map(\.key).max()
  }

  /// Returns the opening brackets that are directly inside another one, in order.
  func openers(inside opener: Int) -> [Int] {
    scanner.openers.filter { $0.value == opener }.map(\.key).sorted()
  }

  /// Returns the white space at the beginning of the line of a position.
  func indentation(at position: Int) -> String {
    let line = range(ofLine: line(of: position))
    let end = line.first { bytes[$0] != UInt8(ascii: " ") && bytes[$0] != UInt8(ascii: "\t") }
    return text(line.lowerBound..<(end ?? line.upperBound))
  }
}
