import Foundation
import Testing

/// Every command as a process, on an application of 10,002 bindings.
@Suite(.serialized) struct ManyBindingsTests {
  private let package = TemporaryPackage()

  private struct Result {
    let status: Int32
    let output: String
    let errors: String

    var lines: [Substring] { output.split(separator: "\n") }

    func document() throws -> [String: Any] {
      let json = try JSONSerialization.jsonObject(with: Data(output.utf8))
      return try #require(json as? [String: Any])
    }

    func outcome() throws -> String? { try document()["outcome"] as? String }

    /// The only answer of a document.
    func answer() throws -> [String: Any] {
      let answers = try #require(try document()["answers"] as? [[String: Any]])
      return try #require(answers.count == 1 ? answers[0] : nil)
    }

    /// The facts about the application in the only answer.
    func presence() throws -> [String: Any] {
      try #require((try answer()["presences"] as? [[String: Any]])?.first)
    }
  }

  /// The kilobytes of addresses that are enough for every command, of which less than 100,000 are memory in use.
  private static let memory = 256_000

  /// Runs the program, whose output goes into files: a pipe would be full.
  private func run(_ words: String...) throws -> Result { try run(words) }

  private func run(_ words: [String], of moved: String? = nil) throws -> Result {
    let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let process = Process()
    let (output, errors) = (file("output"), file("errors"))
    for file in [output, errors] { try Data().write(to: file) }
    let program = moved ?? folder.appending(path: "TrussManyBindings").path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(limit(words)) exec \"$0\" \"$@\"", program] + words
    process.currentDirectoryURL = package.folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try package.read("output"),
      errors: try package.read("errors"))
  }

  /// The command that limits the addresses of a program, where the system has one.
  ///
  /// Foundation waits for Git by threads, which reserve as much as everything else.
  private func limit(_ words: [String]) -> String {
    #if os(Linux)
      words.contains("--since") ? "" : "ulimit -v \(Self.memory);"
    #else
      ""
    #endif
  }

  private func file(_ name: String) -> URL { package.folder.appending(path: name) }

  private static let log = "Log"
  private static let last = "Service<N<D9, D9>, N<D9, D9>>"

  @Test func `It verifies, has nothing to fix, and accepts limits`() throws {
    let verified = try run("--format", "json")
    #expect(try verified.status == 0 && verified.outcome() == "verified")
    let fixed = try run("fix", "--format", "json")
    #expect(try fixed.status == 0 && fixed.outcome() == "none")
    let accepted = try run("accept", "--initial")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(try package.read("Graph.limits").contains("unused-export LogModule: Spare because"))
    #expect(
      try run().output == """
        many: 101 modules, 10002 bindings, 1 root, no errors, no warnings
        Graph.limits: 1 exception accepted

        """)
  }

  @Test func `It answers about itself, and about its document`() throws {
    let graph = try run("graph", "--output", "graph.json")
    #expect(graph.status == 0 && graph.output.isEmpty && graph.errors.isEmpty)
    let live = try run("why", Self.log, "--format", "json")
    let why = try run("why", Self.log, "--format", "json", "--graph", "graph.json")
    #expect(live.output == why.output && live.status == why.status)
    #expect(try why.status == 0 && why.outcome() == "found")
    let presence = try why.presence()
    #expect(presence["pathCount"] as? Int == .max)
    #expect((presence["dominators"] as? [String]) == [Self.last])
    #expect((presence["paths"] as? [[Any]])?.map(\.count) == [2])
    let spare = try ask("why", "Spare", "--format", "json")
    #expect(try spare.status == 1 && spare.outcome() == "none")
    let diagram = try ask("why", Self.log, "--diagram")
    #expect(diagram.status == 3 && diagram.output.isEmpty)
    #expect(diagram.errors.contains("Log has a neighborhood of 10001 boxes"))

    let uses = try ask("uses", Self.log)
    #expect(uses.status == 0 && uses.lines.count == 18)
    #expect(uses.lines.first == "Log is injected by 10000 in 100 modules in many")
    let impact = try ask("impact", Self.log, "--format", "json")
    #expect(impact.status == 0)
    #expect((try impact.presence()["reached"] as? [[Any]])?.map(\.count) == [10_000])
    #expect((try impact.presence()["modules"] as? [Any])?.count == 101)
    #expect(try ask("impact", "--since", "main").status == 3)

    let cost = try ask("cost", "--format", "json")
    #expect(try cost.status == 0 && cost.outcome() == "none")
    #expect(try cost.answer()["reached"] as? Int == 10_001)
    // Each module takes from the one before it, and all of them from that of the log.
    let modules = try ask("modules", "--format", "json")
    #expect(modules.status == 0 && (try? modules.answer()["crossings"] as? [Any])?.count == 199)
    let list = try ask("list", "--sort", "reach", "--format", "json")
    let rows = try #require(try list.answer()["rows"] as? [[String: Any]])
    #expect(list.status == 0 && rows.count == 10_002 && rows[0]["reach"] as? Int == 10_000)
  }

  /// Asks about the document.
  private func ask(_ words: String...) throws -> Result {
    try run(words + ["--graph", "graph.json"])
  }

  @Test func `It has a page, and one renamed key is one line`() throws {
    let page = try run("page", "--output", "page.html")
    #expect(page.status == 0)
    #expect(try package.read("page.html").hasPrefix("<!doctype html>"))
    #expect(try run("graph", "--output", "graph.json").status == 0)
    let same = try run("diff", "graph.json", "--fail-on", "internal")
    #expect(same.status == 0 && same.output == "No change of the graph.\n")

    // All but one binding had the key under another name.
    let old = try package.read("graph.json")
      .replacing("LogModule/Log\"", with: "LogModule/Journal\"")
      .replacing("\"Log\"", with: "\"Journal\"")
    try package.write(old, to: "old.json")
    // All dependents inject the new name, so none breaks.
    let renamed = try run("diff", "old.json", "graph.json", "--fail-on", "breaking", "--all")
    #expect(renamed.status == 0)
    #expect(renamed.lines.count == 2 && renamed.lines[0] == "1 internal")
    #expect(
      renamed.output.contains("Journal (LogModule) is now Log, for 10000 dependents"),
      "\(renamed.output.prefix(1000))")
  }

  @Test func `A program that was moved without its resources says what to copy`() throws {
    let folder = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let moved = file("moved")
    try FileManager.default.copyItem(at: folder.appending(path: "TrussManyBindings"), to: moved)
    for words in [["page"], ["explain", "missing-binding"], ["completions", "words"]] {
      let result = try run(words, of: moved.path)
      #expect(result.status == 3 && result.output.isEmpty, "\(result)")
      #expect(
        result.errors == """
          verify-graph: “\(words[0])” needs the folder TrussCore_TrussVerification.resources or .bundle, which the build leaves beside the program: copy it to the folder of the program.

          """)
    }
    let document = try run(["explain", "--all", "--format", "json"], of: moved.path)
    #expect(try document.status == 3 && document.outcome() == "failed")
    #expect(try run(["why", "Spare"], of: moved.path).status == 1)
  }

  @Test func `It explains, completes and describes its documents`() throws {
    let explained = try run("explain", "missing-binding")
    #expect(explained.status == 0 && explained.lines.first == "missing-binding")
    let words = try run("completions", "words")
    #expect(words.status == 0 && words.lines.contains("Spare"))
    let schema = try run("schema")
    #expect(schema.status == 0 && schema.output.contains("\"$schema\""))
    #expect(try run("why", "Sparse").status == 2)
  }
}
