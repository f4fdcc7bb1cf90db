import Foundation
import TrussQuestions

/// The graphs of all applications as one HTML file, which needs no network and has the numbers of the commands.
struct Page {
  /// An earlier state with which the page compares.
  struct Base: Encodable {
    let name: String

    let title: String
    let changes: [Change]

    /// The positions of the bindings that the state has not, or not so.
    let changed: [Int]
  }

  /// The contents of the page apart from the graphs.
  struct Setting: Encodable {
    let title: String

    /// The address of a place in the sources, with `{path}`, `{line}` and `{column}`.
    let source: String?
    let layers: [String: String]
    let diagnostics: [FindingFacts]
    let base: Base?
  }

  let setting: Setting
  let graphs: GraphUnion

  /// The template, in which each line that names a file, or an empty script for data, gives way to the contents.
  var html: String {
    let lines = Resource.text("Files/page.html").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      if let style = line.firstMatch(of: /href="(styles\/.*?)"/)?.1 {
        return "<style>\n\(Resource.text("Files/\(style)"))</style>"
      }
      if let script = line.firstMatch(of: /src="(.*?)"/)?.1 {
        return "<script>\n\(Resource.text("Files/\(script)"))</script>"
      }
      if line.contains("id=\"page\"") { return Self.put(setting, into: line) }
      if line.contains("id=\"graph\"") { return Self.put(graphs, into: line) }
      return String(line)
    }.joined(separator: "\n")
  }

  /// Returns a line with a value as JSON in its empty element.
  private static func put(_ value: some Encodable, into line: Substring) -> String {
    // Only texts contain this character, and there JSON allows an escape for it.
    let json = encodeJSON(value, formatting: []).dropLast().replacing("<", with: "\\u003c")
    return String(line.replacing("><", with: ">\(json)<"))
  }
}
