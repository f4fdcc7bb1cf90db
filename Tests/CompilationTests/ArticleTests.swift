import Foundation
import ProgramTesting
import Testing

/// The snippets of the articles compile.
struct ArticleTests {
  private static let repository = PackageFolder.repository.url

  private static let documentation = Result {
    let articles = "Modules/TrussCore/Truss/Truss.docc"
    // Decisions sketch designs, with what was not chosen among them. The findings show lines of assemblies that
    // are compiled with the tests of the container: see `FindingsArticleTests`.
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: repository.appending(path: articles).path
    ).filter { $0.hasSuffix(".md") && !$0.hasPrefix("Decisions/") && $0 != "Findings.md" }
    return try Documentation(
      [
        "README.md", "Modules/TrussCore/README.md", "Modules/TrussCore/Truss",
        "Modules/TrussCore/TrussGraph", "Modules/TrussCore/TrussRuntime",
        "Modules/TrussCore/TrussSignals", "Modules/TrussCore/TrussTesting",
        "Modules/TrussCore/TrussVerification", "Modules/TrussMacros/TrussMacros",
      ] + names.map { "\(articles)/\($0)" },
      surroundings: Compiler.sources.appending(path: "Articles"), in: repository)
  }

  @Test func `Every snippet is compiled`() throws {
    for problem in try Self.documentation.get().unplaced { problem.record() }
  }

  @Test(.timeLimit(.minutes(20)), arguments: try ArticleTests.documentation.get().paths)
  func `The snippets of an article compile`(in surroundings: String) async throws {
    let libraries = try await Compiler.libraries(of: Self.repository)
    let problems = try await Self.documentation.get()
      .problems(in: surroundings, arguments: libraries)
    for problem in problems { problem.record() }
  }
}

/// The problems that are reported about snippets.
struct SnippetTests {
  private static let article = """
    # Counting

    ## Overview

    ```swift
    let count: Int = "one"
    ```

    ### Types

    ```swift
    struct Counter {
      let count: Int
      init(count: Int) { … }
    ```

    ```swift
    Counter(count: "one")
    // error: cannot convert value of type 'String'
    Counter(count: 1)
    // error: cannot convert value of type 'Int'
    ```

    ```sh
    count --all
    ```

    ```swift
    struct Unplaced {}
    ```
    """

  private static let surroundings = """
    // Snippets of Counting.md

    // snippet: Overview
    // snippet: Types
    func shown() {
      // snippet: Types (2)
    }
    // snippet: Types (4)
    let number: Int = ""
    """

  @Test func `A problem is reported at its line in the article`() async throws {
    try await withDocumentation { documentation, folder in
      let article = folder.appending(path: "Counting.md")
      let surroundings = folder.appending(path: "Surroundings/Counting.swift")
      let mismatch = "cannot convert value of type 'String' to specified type 'Int'"

      let problems = try await documentation.problems(in: "Counting.swift")

      #expect(
        problems == [
          Problem(
            file: surroundings, line: 8, message: "Counting.md has no snippet “Types (4)”"),
          Problem(file: article, line: 6, message: mismatch),
          Problem(file: surroundings, line: 9, message: mismatch),
          Problem(
            file: article, line: 21,
            message:
              "the compiler does not say “cannot convert value of type 'Int'” at the line above"),
        ])
    }
  }

  @Test func `A snippet that has no place is reported`() async throws {
    try await withDocumentation { documentation, folder in
      #expect(
        documentation.unplaced == [
          Problem(
            file: folder.appending(path: "Counting.md"), line: 29,
            message: "nothing compiles this snippet: its place is “// snippet: Types (3)”")
        ])
    }
  }

  @Test func `A snippet in the comment of a declaration is found`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "Counter.swift")
      let source = "  /// Counts:\n  ///\n  /// ```swift\n  /// let a = [\n  /// ```\n"
      try Data(source.utf8).write(to: file)

      let snippet = try #require(try Snippet.all(in: file).first)

      #expect(snippet.place == "Counter")
      #expect(snippet.line == 4)
      #expect(snippet.code == ["let a = [", "]"])
    }
  }

  @Test func `Surroundings give the compiler arguments`() async throws {
    try await withTemporaryFolder { folder in
      let files = PackageFolder(folder)
      try files.write("```swift\nvar count = 0\n```\n", to: "Counting.md")
      for (name, line) in [("Swift5", "// arguments: -swift-version 5"), ("Swift6", "")] {
        try files.write(
          "// Snippets of Counting.md\n\(line)\n// snippet: Counting\n",
          to: "Surroundings/\(name).swift")
      }
      let documentation = try Documentation(
        ["Counting.md"], surroundings: folder.appending(path: "Surroundings"), in: folder)

      #expect(try await documentation.problems(in: "Swift5.swift") == [])
      #expect(try await documentation.problems(in: "Swift6.swift").count == 1)
    }
  }

  private func withDocumentation(
    _ body: (Documentation, URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try PackageFolder(folder).write(Self.article, to: "Counting.md")
      try PackageFolder(folder).write(Self.surroundings, to: "Surroundings/Counting.swift")
      let surroundings = folder.appending(path: "Surroundings")
      try await body(
        Documentation(["Counting.md"], surroundings: surroundings, in: folder), folder)
    }
  }
}
