import Foundation

/// A file with the declarations that the snippets of a document take for granted.
///
/// Its first line names the document, or a folder of sources. A comment marks the place of each snippet:
///
/// ```swift
/// // Snippets of Modules/TrussCore/Truss/Truss.docc/Collections.md
///
/// struct HealthModule: Module {
///   var bindings: Bindings {
///     // snippet: Overview (2)
///   }
/// }
/// ```
///
/// A snippet is named by the heading above it, or by its source file, and by its number if several have the
/// same name. A second line `// arguments: -swift-version 5` adds arguments for the compiler.
struct Surroundings {
  let file: URL

  /// The document, or the folder of sources.
  let document: URL

  /// Arguments for the compiler in addition to those for all documents.
  let arguments: [String]

  private let lines: [String]

  /// Reads surroundings.
  init(_ file: URL, in repository: URL) throws {
    self.file = file
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let path = lines[0].firstMatch(of: /^\/\/ Snippets of (.*)$/)?.1 else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path])
    }
    document = repository.appending(path: String(path))
    let line = lines.dropFirst().first?.firstMatch(of: /^\/\/ arguments: (.*)$/)
    arguments = line.map { $0.1.split(separator: " ").map(String.init) } ?? []
  }

  struct Place: Hashable {
    let document: URL
    let name: String
  }

  var places: [Place] {
    lines.compactMap(Self.place).map { Place(document: document, name: $0) }
  }

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
    for (index, line) in lines.enumerated() {
      guard let name = Self.place(in: line) else {
        filled.append(Line(text: line, file: file, number: index + 1))
        continue
      }
      guard let snippet = snippets[Place(document: document, name: name)] else {
        problems.append(
          Problem(
            file: file, line: index + 1,
            message: "\(document.lastPathComponent) has no snippet “\(name)”"))
        continue
      }
      for (offset, text) in snippet.code.enumerated() {
        let last = snippet.lines.count - 1
        filled.append(
          Line(text: text, file: snippet.document, number: snippet.line + min(offset, last)))
      }
    }
    return (filled, problems)
  }

  private static func place(in line: String) -> String? {
    line.firstMatch(of: /^ *\/\/ snippet: (.*)$/).map { String($0.1) }
  }
}
