import Foundation

/// A block of Swift in a document, below a link to the file that it quotes.
///
/// Each of its lines is a part of the file, in order. Comments, white space, semicolons and the commas before a closing
/// bracket do not count.
struct Excerpt: CustomStringConvertible, Sendable {
  let description: String

  let file: String
  let lines: [String]

  /// Finds the excerpts of a document; the last link above a block to a Swift file names the file.
  static func all(in document: String, named name: String) -> [Excerpt] {
    var excerpts: [Excerpt] = []
    var file: String?
    var block: (start: Int, lines: [String])?
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).enumerated()
    {
      if let (start, lines) = block {
        if line == "```" {
          file.map {
            excerpts.append(Excerpt(description: "\(name):\(start)", file: $0, lines: lines))
          }
          block = nil
        } else {
          block = (start, lines + [line])
        }
      } else if line == "```swift" {
        block = (index + 2, [])
      } else if let link = line.matches(of: /\]\(([^)]*\.swift)\)/).last {
        file = String(link.1)
      }
    }
    return excerpts
  }

  /// The first line that is not a part of a source, after the lines before it.
  func firstStrayLine(in source: String) -> String? {
    var rest = Self.tokens(of: source)[...]
    return lines.first { line in
      let tokens = Self.tokens(of: line)
      guard let found = rest.firstRange(of: tokens) else { return true }
      rest = rest[found.upperBound...]
      return false
    }
  }

  private static func tokens(of source: String) -> [String] {
    let code = source.replacing(/(?m)\/\/.*$/, with: "")
    let tokens = code.matches(of: /"(?:\\.|[^"\\])*"|\w+|[^\s\w;]/).map { String($0.output) }
    return tokens.indices.filter { index in
      let isLast = index + 1 < tokens.count && [")", "]"].contains(tokens[index + 1])
      return !(tokens[index] == "," && isLast)
    }.map { tokens[$0] }
  }
}
