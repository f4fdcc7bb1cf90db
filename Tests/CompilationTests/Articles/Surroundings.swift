import Foundation

/// A file with the declarations that the snippets of a document take for granted.
///
/// A line names the document, or a folder of sources, whose snippets follow. A comment marks the place of each snippet:
///
/// ```swift
/// // Snippets of Modules/TrussCore/Truss/Truss.docc/Collections.md
///
/// func begin() async throws {
///   // snippet: Overview
/// }
///
/// // bindings: Overview (2)
/// ```
///
/// A snippet is named by the heading above it, or by its source file, and by its number if several have the
/// same name. At a line `// bindings:`, it is the list of bindings of a module. A line
/// `// arguments: -swift-version 5` adds arguments for the compiler, which runs once for each.
struct Surroundings {
  let file: URL

  /// Arguments for each run of the compiler in addition to those for all documents.
  let arguments: [[String]]

  private let lines: [(text: String, place: Place?)]

  /// Reads surroundings.
  init(_ file: URL, in repository: URL) throws {
    self.file = file
    var document: URL?
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if let path = line.firstMatch(of: /^\/\/ Snippets of (.*)$/)?.1 {
          document = repository.appending(path: String(path))
        }
        guard let document else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path])
        }
        let name = line.firstMatch(of: /^ *\/\/ (?:snippet|bindings): (.*)$/)?.1
        return (String(line), name.map { Place(document: document, name: String($0)) })
      }
    let lists = lines.compactMap { $0.text.firstMatch(of: /^\/\/ arguments: (.*)$/)?.1 }
    arguments = lists.isEmpty ? [[]] : lists.map { $0.split(separator: " ").map(String.init) }
  }

  /// The place of a snippet: the document, or the folder of sources, and the name of the snippet.
  struct Place: Hashable {
    let document: URL
    let name: String
  }

  var places: [Place] { lines.compactMap(\.place) }

  /// A line for the compiler, and where it is from.
  struct Line {
    let text: String
    let file: URL
    let number: Int
  }

  /// Puts snippets in their places.
  func filled(with snippets: [Place: Snippet]) -> (lines: [Line], problems: [Problem]) {
    var filled: [Line] = []
    var problems: [Problem] = []
    for (index, (line, place)) in lines.enumerated() {
      func add(_ text: String) { filled.append(Line(text: text, file: file, number: index + 1)) }
      guard let place else {
        add(line)
        continue
      }
      guard let snippet = snippets[place] else {
        problems.append(
          Problem(
            file: file, line: index + 1,
            message: "\(place.document.lastPathComponent) has no snippet “\(place.name)”"))
        continue
      }
      let isList = line.contains("// bindings: ")
      if isList { add("struct SnippetModule\(index): Module { var bindings: Bindings {") }
      for (offset, text) in snippet.code.enumerated() {
        let last = snippet.lines.count - 1
        filled.append(
          Line(text: text, file: snippet.document, number: snippet.line + min(offset, last)))
      }
      if isList { add("} }") }
    }
    return (filled, problems)
  }
}
