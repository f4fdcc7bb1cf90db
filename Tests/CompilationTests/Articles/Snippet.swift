import Foundation

/// A piece of Swift in an article, or in the comment of a declaration.
struct Snippet {
  let document: URL

  /// Its name: the heading above it, or the name of the source file.
  let heading: String

  /// Its number among those with the heading, from 1.
  let number: Int

  /// The line of the document with its first line.
  let line: Int

  let lines: [String]

  /// Its place in surroundings.
  var place: String { number == 1 ? heading : "\(heading) (\(number))" }

  /// Finds the snippets of a file.
  static func all(in document: URL) throws -> [Snippet] {
    let isSource = document.pathExtension == "swift"
    let text = try String(contentsOf: document, encoding: .utf8)
    var heading = document.deletingPathExtension().lastPathComponent
    var snippets: [Snippet] = []
    var start: Int?
    var lines: [String] = []
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = isSource ? raw.replacing(/^ *\/\/\/ ?/, with: "") : raw
      if start != nil, line != "```" {
        lines.append(String(line))
      } else if let first = start {
        let number = snippets.count { $0.heading == heading } + 1
        snippets.append(
          Snippet(
            document: document, heading: heading, number: number, line: first, lines: lines))
        start = nil
      } else if line == "```swift" {
        start = index + 2
        lines = []
      } else if !isSource, let match = line.firstMatch(of: /^#+ (.*)$/) {
        heading = String(match.1)
      }
    }
    return snippets
  }

  /// Its lines as the compiler takes them: what it leaves out traps, and what it leaves open is closed.
  var code: [String] {
    let code = lines.map { $0.replacing("…", with: "fatalError()") }
    var open: [Character] = []
    for line in code {
      for character in line.replacing(/"(?:\\.|[^"\\])*"|\/\/.*/, with: "") {
        switch character {
        case "{": open.append("}")
        case "(": open.append(")")
        case "[": open.append("]")
        case "}", ")", "]": if open.last == character { open.removeLast() }
        default: break
        }
      }
    }
    return code + open.reversed().map(String.init)
  }
}
