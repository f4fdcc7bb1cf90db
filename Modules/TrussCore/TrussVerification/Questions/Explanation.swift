import Foundation
import TrussQuestions

/// The section of the documentation about one kind of finding.
struct Explanation: Answer {
  /// The name of the kind, with which its findings end.
  let id: String

  /// The section in Markdown, without its heading.
  let text: String

  var isFound: Bool { true }

  func lines(showingAll isComplete: Bool) -> [String] {
    var lines = [id, ""]
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        lines.append(isCode ? "    \(line)" : String(line.replacing("**", with: "")))
      }
    }
    return lines
  }

  static var all: [Explanation] {
    Resource.text("Findings.md").split(separator: "\n## ").dropFirst(2).map { section in
      let id = section.prefix { $0 != "\n" }
      let text = section.dropFirst(id.count).trimmingCharacters(in: .newlines)
      return Explanation(id: String(id), text: text)
    }
  }
}
