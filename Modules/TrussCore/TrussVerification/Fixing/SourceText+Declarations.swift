import Foundation
import TrussQuestions

extension SourceText {
  struct ListProperty {
    let opener: Int
    let closer: Int

    /// Where the line begins that declares the property, and the words before `var`.
    let start: Int
    let modifiers: [String]

    var body: Range<Int> { opener + 1..<closer }
  }

  /// Returns the property whose body has a line at a position, and not inside a condition, a loop or a call.
  func property(
    _ name: String, of type: String, around position: Int, mayBeConditional: Bool = false
  ) -> ListProperty? {
    guard let opener = opener(around: position) else { return nil }
    return property(name, of: type, openedBy: opener, mayBeConditional: mayBeConditional)
  }

  func property(_ name: String, of type: String, inTypeOpenedBy opener: Int) -> ListProperty? {
    openers(inside: opener).lazy.compactMap { property(name, of: type, openedBy: $0) }.first
  }

  private func property(
    _ name: String, of type: String, openedBy opener: Int, mayBeConditional: Bool = false
  ) -> ListProperty? {
    guard has("{", at: opener), let closer = closer(of: opener) else { return nil }
    let line = range(ofLine: line(of: opener)).lowerBound
    let start = statementStart(before: opener, from: line)
    let words = code(start..<opener).split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count >= 3, words.suffix(3) == ["var", "\(name):", type],
      mayBeConditional || !code(opener..<closer).contains("#if")
    else { return nil }
    let modifiers = words.dropLast(3).filter { !$0.hasPrefix("@") }
    return ListProperty(opener: opener, closer: closer, start: start, modifiers: modifiers)
  }

  /// Returns the bracket that opens the type, or an extension of the type, which declares a property.
  func type(declaring property: ListProperty, named name: String) -> Int? {
    guard let opener = opener(around: property.opener) else { return nil }
    let words = code(statementStart(before: opener, from: 0)..<opener)
      .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
    guard let kind = words.lastIndex(where: { kinds.contains($0) }), kind + 1 < words.count,
      words[kind + 1].split(separator: ".").last.map(String.init) == name
    else { return nil }
    return opener
  }

  /// Returns where a statement begins: after the last bracket or semicolon before a position.
  private func statementStart(before position: Int, from start: Int) -> Int {
    let end = (start..<position).last { has("{", at: $0) || has("}", at: $0) || has(";", at: $0) }
    return end.map { $0 + 1 } ?? start
  }

  func isBlank(_ range: Range<Int>) -> Bool { text(range).allSatisfy(\.isWhitespace) }

  /// Returns where the expression of a line begins, since the compiler records a call such as `Singleton(…)` at its
  /// first bracket; `nil` if something else is in front of the position.
  func expressionStart(of position: Int, in list: ListProperty) -> Int? {
    var start = position
    while start > list.opener + 1, !isBlank(start - 1..<start), !has(";", at: start - 1) {
      guard isCode(at: start - 1), isPartOfName(start - 1) else { return nil }
      start -= 1
    }
    // A closure may stand behind a space.
    guard start == position, has("{", at: position) else { return start }
    let end = (list.opener + 1..<position).last { !isBlank($0..<$0 + 1) }
    guard let end, line(of: end) == line(of: position), isPartOfName(end) else { return start }
    return expressionStart(of: end, in: list)
  }

  private func isPartOfName(_ position: Int) -> Bool {
    bytes[position].isPartOfName || has(".", at: position)
  }

  /// Whether the line before that of a position is a comment.
  func isExplained(_ position: Int) -> Bool {
    let line = line(of: position)
    return line > 1
      && text(range(ofLine: line - 1)).drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
  }

  /// Returns where an expression ends that begins at a position: at the end of its line, at a semicolon, or at
  /// the bracket that closes the list; `nil` if the next line continues it, unless that is allowed, or if code behind
  /// a comment does.
  func expressionEnd(
    from start: Int, in list: ListProperty, overLines isLong: Bool = false
  ) -> Int? {
    var end = start
    while end < list.closer, !has(";", at: end) {
      if has("\n", at: end) || !isCode(at: end) {
        // A continued expression has a dot in front of the next code.
        let next = (end..<list.closer).first { isCode(at: $0) && !isBlank($0..<$0 + 1) }
        guard let next, has(".", at: next) else { break }
        guard isLong, (end..<next).allSatisfy({ isCode(at: $0) }) else { return nil }
        end = next
      }
      guard has("(", at: end) || has("[", at: end) || has("{", at: end) else {
        end += 1
        continue
      }
      guard let closer = closer(of: end) else { return nil }
      end = closer + 1
    }
    while end > start, isBlank(end - 1..<end) { end -= 1 }
    return end
  }
}

extension SourceText {
  /// Returns the edit that adds lines at the end of a list, or `nil` if the list has another form.
  func adding(_ lines: [String], to list: ListProperty) -> TextEdit? {
    let outer = indentation(at: list.opener)
    let lastLine = range(ofLine: line(of: list.closer)).lowerBound
    guard line(of: list.opener) == line(of: list.closer) else {
      guard isBlank(lastLine..<list.closer) else { return nil }
      // Where the list has lines, new ones are indented like them.
      let first = list.body.first { !isBlank($0..<$0 + 1) }
      let inner = first.flatMap { line(of: $0) > line(of: list.opener) ? $0 : nil }
      let indentation = inner.map { self.indentation(at: $0) } ?? outer + "  "
      return .insertion(lines.map { "\(indentation)\($0)\n" }.joined(), at: lastLine)
    }
    let content = list.body.split { has(";", at: $0) }.map {
      text($0).trimmingCharacters(in: .whitespacesAndNewlines)
    }.filter { !$0.isEmpty }
    let all = (content + lines).map { "\(outer)  \($0)\n" }.joined()
    return TextEdit(range: list.body, text: "\n\(all)\(outer)")
  }

  /// Returns the edit that removes an expression from a list, or `nil` if the list has another form.
  func removing(
    from start: Int, in list: ListProperty, overLines isLong: Bool = false
  ) -> TextEdit? {
    guard let end = expressionEnd(from: start, in: list, overLines: isLong), end > start,
      isLong || line(of: start) == line(of: end - 1)
    else { return nil }
    let lines =
      range(ofLine: line(of: start)).lowerBound..<range(ofLine: line(of: end - 1)).upperBound
    if isBlank(lines.lowerBound..<start), isBlank(end..<lines.upperBound) { return .removal(lines) }
    guard line(of: start) == line(of: end - 1) else { return nil }
    if isBlank(list.opener + 1..<start), isBlank(end..<list.closer) { return .removal(list.body) }
    // A neighbor on the same line takes its semicolon along.
    if let next = (end..<list.closer).first(where: { !isBlank($0..<$0 + 1) }), has(";", at: next) {
      let rest = (next + 1..<list.closer).first { bytes[$0] != UInt8(ascii: " ") } ?? next + 1
      return .removal(start..<rest)
    }
    if let before = (list.opener + 1..<start).last(where: { !isBlank($0..<$0 + 1) }),
      has(";", at: before)
    {
      return .removal(before..<end)
    }
    return nil
  }
}
