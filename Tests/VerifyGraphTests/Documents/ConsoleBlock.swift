import Foundation

/// A block of a document that shows a command and its output.
struct ConsoleBlock: CustomStringConvertible, Sendable {
  /// The path of the document in the repository, and the line of the command.
  let description: String

  let command: [String]

  /// The lines of the output, of which `…` stands for any number.
  let output: [String]

  /// Finds the blocks of all documents of a repository, in the order of their paths.
  static func all(in repository: URL) throws -> [ConsoleBlock] {
    let paths = FileManager.default.enumerator(atPath: repository.path)
    var documents: [String] = []
    while let path = paths?.nextObject() as? String {
      if path.hasPrefix(".") || path.contains("/.") {
        paths?.skipDescendants()
      } else if path.hasSuffix(".md") {
        documents.append(path)
      }
    }
    return try documents.sorted().flatMap { path in
      blocks(
        of: try String(contentsOf: repository.appending(path: path), encoding: .utf8), in: path)
    }
  }

  private static func blocks(of text: String, in path: String) -> [ConsoleBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { lines[$0] == "```console" }.compactMap { start in
      let block = lines[(start + 1)...].prefix { $0 != "```" }
      guard let first = block.first, first.hasPrefix("$ ") else { return nil }
      return ConsoleBlock(
        description: "\(path):\(start + 2)", command: words(of: first.dropFirst(2)),
        output: Array(block.dropFirst()))
    }
  }

  /// Splits a command at blanks outside of single quotes.
  private static func words(of command: Substring) -> [String] {
    command.matches(of: /(?:'[^']*'|[^ '])+/).map { String($0.output).replacing("'", with: "") }
  }

  /// Whether it mentions one of some names.
  func mentions(_ names: Set<String>) -> Bool {
    (command + output).contains { line in
      !names.isDisjoint(with: line.matches(of: /[\w-]+/).map { String($0.output) })
    }
  }

  func shows(_ text: String) -> Bool {
    Self.match(
      output[...],
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast(text.hasSuffix("\n") ? 1 : 0).map(String.init)[...])
  }

  private static func match(_ expected: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    guard first == "…" else {
      return lines.first == first && match(expected.dropFirst(), lines.dropFirst())
    }
    return (lines.startIndex...lines.endIndex).contains {
      match(expected.dropFirst(), lines[$0...])
    }
  }
}
