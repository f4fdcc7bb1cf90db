import Storage

extension Statement {
  /// The text with PostgreSQL's parameters, and the values to bind to them.
  var renderedForPostgreSQL: (text: String, values: [SQLValue]) {
    var text = ""
    var values: [SQLValue] = []
    func parameter(for value: SQLValue) -> String {
      values.append(value)
      return "$\(values.count)"
    }
    for segment in segments {
      switch segment {
      case .sql(let part): text += part
      case .value(let value): text += parameter(for: value)
      case .list(let list) where list.isEmpty: text.compareWithNothing()
      case .list(let list): text += "(" + list.map(parameter).joined(separator: ", ") + ")"
      }
    }
    return (text, values)
  }
}

extension String {
  /// Replaces the `IN` or `NOT IN` at the end by a comparison with an empty array.
  ///
  /// PostgreSQL rejects an empty list. The array takes its type from what is compared with it.
  fileprivate mutating func compareWithNothing() {
    if let operation = lastWord("in") {
      removeSubrange(operation)
      if let negation = lastWord("not") {
        removeSubrange(negation)
        append("<> ALL ('{}')")
      } else {
        append("= ANY ('{}')")
      }
    } else {
      append("()")
    }
  }

  /// The range from the last word to the end, if the word is the given one in either case.
  private func lastWord(_ word: String) -> Range<Index>? {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let text = self[...last]
    let start =
      text.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }.map { index(after: $0) }
      ?? startIndex
    return text[start...].lowercased() == word ? start..<endIndex : nil
  }
}
