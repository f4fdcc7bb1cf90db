/// The diagram blocks of a Markdown document.
///
/// A document names the diagrams that it shows, and the tool writes them between the marks:
///
/// ```markdown
///   <!-- graph: users-server -->
///   <!-- /graph -->
/// ```
///
/// A mark counts only at the beginning of a line, so that a document can show an indented example.
struct DiagramBlocks {
  struct Problem: Error, Hashable {
    enum Fact: Hashable {
      case none
      case unclosed
      case unknownApplication(String, known: [String])
      /// The diagram in a block differs from the graph.
      case outdated(String)
    }

    let fact: Fact
    let line: Int
  }

  private static let end = "<!-- /graph -->"

  private let newline: String
  private let lines: [Substring]
  private let blocks: [(application: String, lines: Range<Int>)]

  init(in document: String) throws(Problem) {
    newline = document.contains("\r\n") ? "\r\n" : "\n"
    lines = document.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var blocks: [(String, Range<Int>)] = []
    var open: (application: String, line: Int)?
    for (index, line) in lines.enumerated() {
      if let application = Self.application(of: line) {
        if let open { throw Problem(fact: .unclosed, line: open.line + 1) }
        open = (application, index)
      } else if line == Self.end, let begun = open {
        blocks.append((begun.application, begun.line + 1..<index))
        open = nil
      }
    }
    if let open { throw Problem(fact: .unclosed, line: open.line + 1) }
    guard !blocks.isEmpty else { throw Problem(fact: .none, line: 1) }
    self.blocks = blocks
  }

  private static func application(of line: Substring) -> String? {
    guard line.hasPrefix("<!-- graph: "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst("<!-- graph: ".count).dropLast(" -->".count))
  }

  func problems(showing diagrams: [ModuleDiagram]) -> [Problem] {
    blocks.compactMap { block in
      guard let diagram = diagrams.first(where: { $0.application == block.application }) else {
        return Problem(
          fact: .unknownApplication(block.application, known: diagrams.map(\.application)),
          line: block.lines.lowerBound)
      }
      guard lines[block.lines].joined(separator: "\n") != Self.content(diagram) else { return nil }
      return Problem(fact: .outdated(block.application), line: block.lines.lowerBound)
    }
  }

  func document(showing diagrams: [ModuleDiagram]) -> String {
    var result: [Substring] = []
    var next = 0
    for block in blocks {
      guard let diagram = diagrams.first(where: { $0.application == block.application }) else {
        continue
      }
      result += lines[next..<block.lines.lowerBound]
      result += Self.content(diagram).split(separator: "\n", omittingEmptySubsequences: false)
      next = block.lines.upperBound
    }
    return (result + lines[next...]).joined(separator: newline)
  }

  private static func content(_ diagram: ModuleDiagram) -> String {
    "```mermaid\n\(diagram.mermaid)\n```"
  }
}
