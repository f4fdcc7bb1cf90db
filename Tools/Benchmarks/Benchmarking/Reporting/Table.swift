/// Cells in rows and columns, under a heading.
struct Table {
  let heading: [String]
  var rows: [[String]] = []

  /// The table with aligned columns, the first to the left and the others to the right.
  var aligned: String {
    let widths = heading.indices.map { column in
      ([heading] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var line = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    let rule = String(repeating: "─", count: widths.reduce(0, +) + 2 * (widths.count - 1)) + "\n"
    return line(heading) + rule + rows.map(line).joined()
  }

  /// The table as Markdown.
  var markdown: String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    let rule = heading.indices.map { $0 == 0 ? "---" : "---:" }
    return line(heading) + "|\(rule.joined(separator: "|"))|\n" + rows.map(line).joined()
  }
}
