import Foundation
import ProgramTesting

/// Documents with snippets, and the surroundings in which the compiler checks them.
struct Documentation {
  /// The surroundings by their paths in their folder.
  private let surroundings: [String: Surroundings]
  private let snippets: [Surroundings.Place: Snippet]

  /// Reads documents and surroundings.
  init(_ documents: [String], surroundings folder: URL, in repository: URL) throws {
    surroundings = try Dictionary(
      uniqueKeysWithValues: Self.files(in: folder).map { file in
        let path = file.standardizedFileURL.pathComponents.dropFirst(
          folder.standardizedFileURL.pathComponents.count)
        return (path.joined(separator: "/"), try Surroundings(file, in: repository))
      })
    var snippets: [Surroundings.Place: Snippet] = [:]
    for document in documents.map({ repository.appending(path: $0) }) {
      let isFile = ["md", "swift"].contains(document.pathExtension)
      for file in try isFile ? [document] : Self.files(in: document) {
        for snippet in try Snippet.all(in: file) {
          snippets[Surroundings.Place(document: document, name: snippet.place)] = snippet
        }
      }
    }
    self.snippets = snippets
  }

  var paths: [String] { surroundings.keys.sorted() }

  /// The snippets that no surroundings have a place for.
  var unplaced: [Problem] {
    let placed = Set(surroundings.values.flatMap(\.places))
    return snippets.filter { !placed.contains($0.key) }.map { place, snippet in
      Problem(
        file: snippet.document, line: snippet.line,
        message: "nothing compiles this snippet: its place is “// snippet: \(place.name)”")
    }
  }

  /// Compiles the snippets in surroundings.
  func problems(in path: String, arguments: [String] = []) async throws -> [Problem] {
    guard let surroundings = surroundings[path] else { return [] }
    let (lines, unfilled) = surroundings.filled(with: snippets)
    return try await withTemporaryFolder { folder in
      let file = folder.appending(path: surroundings.file.lastPathComponent)
      try Data(lines.map(\.text).joined(separator: "\n").utf8).write(to: file)
      // As in a package, the files of these names have statements.
      let isScript = ["main.swift", "Package.swift"].contains(file.lastPathComponent)
      let mode = isScript ? [] : ["-parse-as-library"]
      var problems = unfilled
      for own in surroundings.arguments {
        let result = try await Compiler.check(
          [file], arguments: ["-module-name", "Documented"] + mode + arguments + own)
        let errors = result.errors.matches(of: Complaint.pattern).map(Complaint.init)
        if errors.isEmpty, result.status != 0 {
          return [Problem(file: surroundings.file, line: 1, message: result.errors)]
        }
        problems += Self.problems(of: lines, with: errors)
      }
      return problems
    }
  }

  private static func problems(of lines: [Surroundings.Line], with errors: [Complaint]) -> [Problem]
  {
    var unexpected = errors
    var problems: [Problem] = []
    var subject = 0
    for (index, line) in lines.enumerated() {
      guard let match = line.text.firstMatch(of: /^ *\/\/ error: (.*)$/) else {
        subject = index
        continue
      }
      let isExpected = { (error: Complaint) in
        error.line == subject + 1 && error.message.contains(match.1)
      }
      if let found = unexpected.firstIndex(where: isExpected) {
        unexpected.remove(at: found)
      } else {
        problems.append(
          Problem(
            file: line.file, line: line.number,
            message: "the compiler does not say “\(match.1)” at the line above"))
      }
    }
    return unexpected.map { error in
      let line = lines[min(max(error.line, 1), lines.count) - 1]
      return Problem(file: line.file, line: line.number, message: error.message)
    } + problems
  }

  private static func files(in folder: URL) throws -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
