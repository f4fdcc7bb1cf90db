import Foundation
import Testing
import Truss
import TrussVerification

/// The command that fixes findings, on a copy of a file with modules of this target.
struct FixCommandTests {
  private let tool = VerifyGraph([Workshop.App(), Workshop.Small()])
  private let package = TemporaryPackage()

  private let source: String

  private static let file = "Tests/TrussVerificationTests/Workshop.swift"

  init() throws { source = try package.copyFixture("Workshop") }

  private func run(_ words: String...) -> Outcome { tool.run(["fix"] + words, in: package.path) }

  @Test func `It prints the certain fixes as one diff, and counts the others`() throws {
    let outcome = run("--likely", "private-binding")
    #expect(outcome.exitCode == .errors)
    #expect(outcome.files.isEmpty && outcome.replacements.isEmpty)
    let expected = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Expected/Workshop.diff.txt")
    #expect(try outcome.output + "\n" == String(contentsOf: expected, encoding: .utf8))
    #expect(
      outcome.complaint == "7 findings: 5 certain (fix --apply), 2 likely (fix --likely ID)\n")
  }

  @Test func `To export a binding is a decision about an interface`() {
    #expect(!run().output.contains("}.exported()"))
    #expect(run("--likely", "private-binding").output.contains("}.exported()"))
    let applied = run("--apply", "--output", "summary.txt")
    #expect(applied.files.map(\.text) == ["7 findings: 5 fixed, 2 left\n"])
  }

  @Test func `Git applies the diff, which makes the same files as the command`() throws {
    let outcome = run("--output", "fixes.diff", "--likely", "private-binding")
    #expect(outcome.output.isEmpty)
    #expect(outcome.files.map(\.text) == [run("--likely", "private-binding").output])
    #expect(outcome.written().exitCode == .errors)
    #expect(try package.read(Self.file) == source)
    try package.git("apply", "fixes.diff")
    let patched = try package.read(Self.file)

    try package.write(source, to: Self.file)
    let applied = run("--apply", "--likely", "private-binding")
    #expect(applied.output == "7 findings: 6 fixed, 1 left\n" && applied.complaint.isEmpty)
    #expect(applied.written().exitCode == .clean)
    #expect(try package.read(Self.file) == patched)
  }

  @Test func `A file that has changed meanwhile is left alone, and so are all others`() throws {
    let outcome = run("--apply")
    try package.write(source + "\n", to: Self.file)
    #expect(outcome.written().exitCode == .unanswered)
    #expect(try package.read(Self.file) == source + "\n")
  }

  @Test func `Files that are newer than the program are not edited`() throws {
    try package.write("", to: "verify-graph")
    try package.touch("verify-graph", .distantPast)
    for words in [["fix"], ["fix", "--apply"]] {
      let outcome = tool.run(words, in: package.path, as: "\(package.path)/verify-graph")
      #expect(outcome.exitCode == .unanswered)
      #expect(outcome.output.isEmpty && outcome.replacements.isEmpty)
      #expect(
        outcome.complaint
          == "verify-graph fix: build again: Workshop.swift changed since the program was built\n")
    }
  }

  @Test func `A file outside the package is not edited`() throws {
    let elsewhere = TemporaryPackage(files: [])
    try elsewhere.write(source, to: "Workshop.swift")
    let link = package.folder.appending(path: Self.file)
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: elsewhere.folder.appending(path: "Workshop.swift"))
    let outcome = run("--apply")
    #expect(outcome.output.hasSuffix("\n\n7 findings: 0 fixed, 7 left\n"))
    #expect(outcome.replacements.isEmpty)
  }

  @Test
  func `Lines are removed where nothing needs them, and added where another application has them`()
    throws
  {
    let file = "Tests/TrussVerificationTests/Cellar.swift"
    let source = try package.copyFixture("Cellar")
    let cellar = VerifyGraph([Cellar.House(), Cellar.Shed()])
    let shown = cellar.run(["fix"], in: package.path)
    #expect(
      shown.complaint.hasSuffix(
        "\n\n6 findings: 1 certain (fix --apply), 4 likely (fix --likely ID), 1 by hand\n"))
    #expect(
      shown.complaint.hasPrefix("Tests/TrussVerificationTests/Cellar.swift:")
        && shown.complaint.contains("note: fix: "), "\(shown.complaint)")
    #expect(
      shown.output.hasSuffix(
        "       RackModule()\n-      WineModule()\n     }\n     var roots: Roots { Rack.self }\n     var severities: Severities { Allow(.unusedInput, of: Guest.self, because: \"they come later\") }\n"
      ), "\(shown.output)")

    let ids = ["unused-binding", "unused-input", "missing-binding"]
    let words = ["fix", "--apply"] + ids.flatMap { ["--likely", $0] }
    let applied = cellar.run(words, in: package.path).written()
    #expect(applied.output.hasSuffix("\n\n6 findings: 5 fixed, 1 left\n"))
    let expected = [
      ("      Singleton { Cork() }\n        .onInit { _ in }\n", ""),
      ("{ Year.self; Visit.self; Guest.self }", "{ Year.self; Guest.self }"),
      ("      RackModule()\n      WineModule()\n", "      RackModule()\n"),
      (
        "    /// The racks.\n    var modules: Modules { RackModule() }",
        """
            var inputs: Inputs {
              Cellar.Year.self
            }

            /// The racks.
            var modules: Modules {
              RackModule()
              Cellar.WineModule()
            }
        """
      ),
    ].reduce(source) { $0.replacing($1.0, with: $1.1) }
    #expect(try package.read(file) == expected)
  }

  @Test func `Requirements are listed under qualifiers and beside conditions, some on request`()
    throws
  {
    let source = try package.copyFixture("Shelves")
    func fix(_ words: String...) -> Outcome {
      VerifyGraph([Shelves.App()]).run(["fix"] + words, in: package.path)
    }
    #expect(fix().complaint.contains("1 certain (fix --apply), 2 likely"))
    #expect(fix("--apply", "--likely", "unused-binding").output == "3 findings: 1 fixed, 2 left\n")
    let applied = fix("--apply", "--likely", "missing-binding").written()
    #expect(applied.exitCode == .clean && applied.output == "3 findings: 3 fixed\n", "\(applied)")
    let listed = """
            Requirements.none
            Qualified<Shelves.Cold, Shelves.Jar>.self

      """
    let tag = """
        struct TagModule: Module {
          var requires: Requirements {
            Shelves.Lid?.self
          }


      """
    let alone = "Requirements.none; Shelves.Ink?.self"
    #expect(
      try package.read("Tests/TrussVerificationTests/Shelves.swift")
        == source.replacing("      Requirements.none\n", with: listed)
        .replacing("  struct TagModule: Module {\n", with: tag)
        .replacing("Requirements { Ink.self }", with: "Requirements { \(alone) }"))
  }

  @Test func `A fix that makes an allowance unnecessary is left to a person`() throws {
    _ = try package.copyFixture("Attic")
    let outcome = VerifyGraph([Attic.Closed(), Attic.Open()]).run(["fix"], in: package.path)
    #expect(outcome.output.isEmpty && outcome.complaint.hasSuffix("\n\n1 finding: 1 by hand\n"))
    let alone = VerifyGraph([Attic.Open()]).run(
      ["fix", "--likely", "private-binding"], in: package.path)
    #expect(alone.output.contains("because: \"someone will open it\")"))
    #expect(alone.output.contains("+      Singleton(Box.init).exported().allowing("))
  }

  @Test func `Without files, all fixes are left to a person`() throws {
    let empty = TemporaryPackage()
    let outcome = tool.run(["fix"], in: empty.path)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaint.hasSuffix("\n\n7 findings: 7 by hand\n"))
  }

  @Test func `Without findings, there is nothing to fix`() throws {
    let outcome = VerifyGraph([Shop.good]).run(["fix", "--apply"], in: package.path)
    #expect(outcome.exitCode == .clean && outcome.complaint.isEmpty)
    #expect(outcome.output == "no findings\n" && outcome.replacements.isEmpty)
  }

  @Test func `A document has the level and the edits of each fix`() throws {
    let outcome = run("--format", "json")
    #expect(outcome.exitCode == .errors && outcome.complaint.isEmpty)
    let document = try outcome.document()
    #expect(document["kind"] as? String == "fix")
    #expect(document["outcome"] as? String == "found")
    let findings = try outcome.diagnostics()
    #expect(
      findings.compactMap { $0["fix"] as? [String: Any] }.map { $0["level"] as? String }
        == Array(repeating: "certain", count: 4) + ["likely", "certain", "likely"])
    let verified = tool.run(["--format", "json"], in: package.path)
    #expect(try verified.diagnostics() as [NSDictionary] == findings as [NSDictionary])
  }
}
