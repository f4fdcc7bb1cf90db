import Foundation
import Testing
import Truss

/// The article that explains each kind of diagnostic, compared with the broken assemblies.
struct FindingsArticleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static let sections = Result {
    let article =
      folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Truss/Truss.docc/Findings.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n## ").dropFirst()
      .map(Section.init)
      .filter { $0.heading != "Overview" }
  }

  @Test func `The article begins with one section for each kind, in the order of the kinds`() throws
  {
    let ids = Diagnostic.ID.allCases.map(\.rawValue)
    #expect(try Self.sections.get().prefix(ids.count).map(\.heading) == ids)
  }

  @Test(arguments: Diagnostic.ID.allCases)
  func `A section has the severity, a true example and a fix`(_ id: Diagnostic.ID) throws {
    let section = try #require(try Self.sections.get().first { $0.heading == id.rawValue })
    #expect(section.lines.first?.hasPrefix("**\(id.severity.rawValue.capitalized).** ") == true)
    #expect(section.lines.count { $0.hasPrefix("**Fix.** ") } == 1)

    let example = section.code(in: "swift").filter { $0 != "…" }
    let message = section.code(in: "console")
    #expect(!example.isEmpty)
    #expect(message.first?.hasPrefix("\(id.severity.rawValue): ") == true)
    #expect(message.first?.hasSuffix(" [\(id)]") == true)
    let reports = try Self.reports.get().filter {
      $0.lines.first == message.first && $0.lines.contains(inOrder: message)
    }
    #expect(!reports.isEmpty, "no golden text has this message")
    #expect(
      try reports.contains { try $0.source.contains(inOrder: example) },
      "its assembly does not have these lines")
  }

  /// One finding in the golden texts.
  private struct Report {
    /// The lines without the places with which they begin.
    let lines: [String]

    private let file: Substring

    init(_ text: Substring) {
      lines = text.split(separator: "\n").map { line in
        let place = line.hasPrefix("TrussTests/") ? line.firstRange(of: ": ") : nil
        return String(line[(place?.upperBound ?? line.startIndex)...])
      }
      file = text.dropFirst("TrussTests/".count).prefix { $0 != ":" }
    }

    /// The lines of the broken assembly, without indentation.
    var source: [String] {
      get throws {
        try String(contentsOf: folder.appending(path: "Broken/\(file)"), encoding: .utf8)
          .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  private static let reports = Result {
    try GoldenText.names.flatMap { name in
      let text = GoldenText.folder.appending(path: "\(name).txt")
      return try String(contentsOf: text, encoding: .utf8).split(separator: "\n\n").map(Report.init)
    }
  }
}

/// A part of an article below a heading.
private struct Section {
  let heading: String

  /// The lines that are not empty.
  let lines: [String]

  init(_ text: Substring) {
    let lines = text.split(separator: "\n").map(String.init)
    heading = lines.first ?? ""
    self.lines = Array(lines.dropFirst())
  }

  /// Returns the lines of the code blocks in a language; those of Swift are not indented.
  func code(in language: String) -> [String] {
    var code: [String] = []
    var block: String?
    for line in lines {
      if line.hasPrefix("```") {
        block = block == nil ? String(line.dropFirst(3)) : nil
      } else if block == language {
        code.append(language == "swift" ? line.trimmingCharacters(in: .whitespaces) : line)
      }
    }
    return code
  }
}

extension [String] {
  /// Whether the list has the elements of another one in their order, perhaps with others in between.
  fileprivate func contains(inOrder others: [String]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
