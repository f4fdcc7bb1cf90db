import Foundation
import Testing
import TrussVerification

/// The expression by which GitHub recognizes diagnostics in plain output.
struct ProblemMatcherTests {
  private struct Matchers: Decodable {
    struct Matcher: Decodable { let pattern: [Pattern] }
    struct Pattern: Decodable {
      let regexp: String
      let file, line, column, severity, message: Int
    }
    let problemMatcher: [Matcher]
  }

  /// Returns the recognized parts of each line: file, line, column, severity and message.
  private func problems(in output: String) throws -> [[String]] {
    let data = try Data(contentsOf: Action.folder.appending(path: "swift-matcher.json"))
    let matcher = try #require(JSONDecoder().decode(Matchers.self, from: data).problemMatcher.first)
    let pattern = try #require(matcher.pattern.first)
    #expect(matcher.pattern.count == 1)
    let expression = try Regex(pattern.regexp)
    return output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: expression).map { match in
        [pattern.file, pattern.line, pattern.column, pattern.severity, pattern.message].map {
          String(match.output[$0].substring ?? "")
        }
      }
    }
  }

  private func output(_ arguments: [String]) throws -> String {
    let package = TemporaryPackage(files: [
      "Package.swift", "My Modules/CatalogueLive/CatalogueModule.swift",
    ])
    return VerifyGraph([Shop.good, Shop.warned, Shop.broken]).run(arguments, in: package.path)
      .output
  }

  @Test func `A finding is one problem, and its path, notes and fix are none`() throws {
    let text = try output([])
    #expect(text.contains("\n  path: ") && text.contains(": note: it is exported by "))
    #expect(text.contains(":68:7: note: fix: add "))
    #expect(
      try problems(in: text) == [
        [
          "My Modules/CatalogueLive/CatalogueModule.swift", "12", "5", "error",
          "nothing provides `any Store`, which `Catalogue` needs [missing-binding]",
        ],
        [
          "DiscountLive/DiscountModule.swift", "7", "5", "warning",
          "nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]",
        ],
      ])
  }

  @Test func `Annotations are not recognized a second time`() throws {
    let text = try output(["--format", "github"])
    #expect(text.hasPrefix("::error "))
    #expect(try problems(in: text).isEmpty)
  }

  @Test func `Errors of the compiler are recognized`() throws {
    #expect(
      try problems(in: "/src/a.swift:3:7: error: cannot find 'x' in scope\n 3 |   x: error: 1\n")
        == [["/src/a.swift", "3", "7", "error", "cannot find 'x' in scope"]])
  }
}
