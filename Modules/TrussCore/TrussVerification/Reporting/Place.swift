/// A place in a file, as it is printed.
struct Place {
  let path: String
  let line: Int
  let column: Int

  /// Reads a text of the form `path:line:column`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }

  init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
