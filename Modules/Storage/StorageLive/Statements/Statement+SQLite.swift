import Storage

extension Statement {
  /// The text with SQLite's parameters, and the values to bind to them.
  ///
  /// SQLite accepts an empty list, which contains nothing.
  var renderedForSQLite: (text: String, values: [SQLValue]) {
    var text = ""
    var values: [SQLValue] = []
    for segment in segments {
      switch segment {
      case .sql(let part):
        text += part
      case .value(let value):
        text += "?"
        values.append(value)
      case .list(let list):
        text += "(" + list.map { _ in "?" }.joined(separator: ", ") + ")"
        values += list
      }
    }
    return (text, values)
  }
}
