import Foundation
import Testing

/// The golden texts of diagnostics as a list of problems, by the expressions of the Swift extension of VS Code.
///
/// They are facts of its sources (github.com/swiftlang/vscode-swift, 2.17): the first is in
/// `src/DiagnosticsManager.ts`, which reads the output of tasks of the type `swift`, and the second in `package.json`, as
/// the matcher `$swiftc`. The first lists a note with the problem before it; the second lists it by itself.
struct EditorListTests {
  static let expressions = [
    #"^(?:[`\-\s]*)(.*?):(\d+)(?::(\d+))?:\s+(warning|error|note):\s+(.*)$"#,
    #"^(.*?):(\d+)(?::(\d+))?:\s+(warning|error|note):\s+(.*)$"#,
  ]

  private static let texts = Result {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "TrussTests/Diagnostics/Expected")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { file in
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return (name: file.deletingPathExtension().lastPathComponent, text: text)
    }
  }

  @Test(arguments: expressions)
  func `Each line with a place is in the list, and no other line`(_ expression: String) throws {
    let expression = try Regex(expression)
    let texts = try Self.texts.get()
    #expect(texts.count > 70)
    for line in texts.flatMap({ $0.text.split(separator: "\n") }) {
      let match = line.wholeMatch(of: expression)?.output
      guard line.hasPrefix("TrussTests/") else {
        #expect(match == nil, "\(line)")
        continue
      }
      let parts = try #require(match, "\(line)").dropFirst().map { $0.substring ?? "" }
      #expect(parts[0].hasSuffix(".swift"), "\(line)")
      #expect("\(parts[0]):\(parts[1]):\(parts[2]): \(parts[3]): \(parts[4])" == line)
    }
  }

  @Test func `The list has the fix of each finding whose line is known`() throws {
    let findings = try Self.texts.get().flatMap { name, text in
      text.split(separator: "\n\n").map { (name: name, text: $0) }
    }
    let hidden = findings.filter { !$0.text.contains(": note: fix: ") }
    #expect(Set(hidden.map(\.name)) == ["DuplicateLibrary", "DuplicateName", "InputValues"])
    #expect(hidden.allSatisfy { $0.text.contains("\n  fix: ") })
  }
}
