import Foundation
import Testing

/// The page that walks through the OWASP API Security Top 10.
///
/// A monorepo without the demonstration does not have it.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: page.path)))
struct SecurityPageTests {
  @Test func `Each risk has tests`() throws {
    let sections = try Self.text().split(separator: "\n## ").dropFirst()
    let risks = sections.map { $0.prefix { $0 != ":" } }
    #expect(risks == (1...10).map { "API\($0)" })
    for section in sections { #expect(!Self.tests(in: String(section)).isEmpty, "\(section)") }
  }

  @Test func `Each test that the page names exists`() throws {
    let sources = try Self.sources()
    for test in Self.tests(in: try Self.text()) {
      let isFound = sources.contains {
        $0.contains("struct \(test.suite) {") && $0.contains("func `\(test.name)`")
      }
      #expect(isFound, "\(test.suite) has no test “\(test.name)”")
    }
  }

  /// The tests that a text names, as “Sentence” (`Suite`).
  private static func tests(in text: String) -> [(name: String, suite: String)] {
    text.replacing(/\s+/, with: " ").matches(of: /“([^”]+)” \(`(\w+)`\)/).map {
      (String($0.1), String($0.2))
    }
  }

  private static func text() throws -> String {
    String(decoding: try Data(contentsOf: page), as: UTF8.self)
  }

  private static func sources() throws -> [String] {
    let tests = package.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    return try paths.filter { $0.hasSuffix("Tests.swift") }.map { path in
      String(decoding: try Data(contentsOf: tests.appending(path: path)), as: UTF8.self)
    }
  }
}

private let page = package.appending(path: "Modules/Access/OWASP.md")

private let package = URL(filePath: #filePath).appending(path: "../../..").standardized
