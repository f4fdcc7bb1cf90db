import TrussLaws

/// A place in a file, as it is printed; the container, too, has a type of this name.
typealias Place = TrussLaws.Place

extension Place {
  /// Reads a text of the form `path:line:column`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    self.init(path: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }

  init(path: String, line: Int, column: Int) {
    self.init(path: path, position: Position(line: line, column: column))
  }

  var line: Int { position.line }
  var column: Int { position.column }
}
