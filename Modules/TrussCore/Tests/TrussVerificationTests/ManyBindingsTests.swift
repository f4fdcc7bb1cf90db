import Foundation
import Testing

@testable import TrussVerification

/// Every command as a process, on an application of 10,002 bindings.
@Suite(.serialized) struct ManyBindingsTests {
  private let package = TemporaryPackage()

  /// The kilobytes of addresses that are enough for every command, of which less than 100,000 are memory in use.
  private static let memory = 256_000

  /// Runs the program, whose output goes into files: a pipe would be full.
  private func run(_ words: String...) throws -> Outcome { try run(words) }

  private func run(_ words: [String], of moved: String? = nil) throws -> Outcome {
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
    return Outcome(
      exitCode: try #require(Outcome.ExitCode(rawValue: process.terminationStatus)),
      output: try package.read("output"), complaint: try package.read("errors"))
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
    #expect(try verified.exitCode == .clean && verified.outcome() == "verified")
    let fixed = try run("fix", "--format", "json")
    #expect(try fixed.exitCode == .clean && fixed.outcome() == "none")
    let accepted = try run("accept", "--initial")
    #expect(accepted.exitCode == .clean, "\(accepted.complaint)")
    #expect(try package.read("Graph.limits").contains("unused-export LogModule: Spare because"))
    #expect(
      try run().output == """
        many: 101 modules, 10002 bindings, 1 root, no errors, no warnings
        Graph.limits: 1 exception accepted

        """)
  }

  @Test func `It answers about itself, and about its document`() throws {
    let graph = try run("graph", "--output", "graph.json")
    #expect(graph.exitCode == .clean && graph.output.isEmpty && graph.complaint.isEmpty)
    let live = try run("why", Self.log, "--format", "json")
    let why = try run("why", Self.log, "--format", "json", "--graph", "graph.json")
    #expect(live.output == why.output && live.exitCode == why.exitCode)
    #expect(try why.exitCode == .clean && why.outcome() == "found")
    let presence = try why.presence()
    #expect(presence["pathCount"] as? Int == .max)
    #expect((presence["dominators"] as? [String]) == [Self.last])
    #expect((presence["paths"] as? [[Any]])?.map(\.count) == [2])
    let spare = try ask("why", "Spare", "--format", "json")
    #expect(try spare.exitCode == .errors && spare.outcome() == "none")
    let diagram = try ask("why", Self.log, "--diagram")
    #expect(diagram.exitCode == .unanswered && diagram.output.isEmpty)
    #expect(diagram.complaint.contains("Log has a neighborhood of 10001 boxes"))

    let uses = try ask("uses", Self.log)
    #expect(uses.exitCode == .clean && uses.lines.count == 18)
    #expect(uses.lines.first == "Log is injected by 10000 in 100 modules in many")
    let impact = try ask("impact", Self.log, "--format", "json")
    #expect(impact.exitCode == .clean)
    #expect((try impact.presence()["reached"] as? [[Any]])?.map(\.count) == [10_000])
    #expect((try impact.presence()["modules"] as? [Any])?.count == 101)
    #expect(try ask("impact", "--since", "main").exitCode == .unanswered)

    let cost = try ask("cost", "--format", "json")
    #expect(try cost.exitCode == .clean && cost.outcome() == "none")
    #expect(try cost.answer()["reached"] as? Int == 10_001)
    // Each module takes from the one before it, and all of them from that of the log.
    let modules = try ask("modules", "--format", "json")
    #expect(
      modules.exitCode == .clean && (try? modules.answer()["crossings"] as? [Any])?.count == 199)
    let list = try ask("list", "--sort", "reach", "--format", "json")
    let rows = try #require(try list.answer()["rows"] as? [[String: Any]])
    #expect(list.exitCode == .clean && rows.count == 10_002 && rows[0]["reach"] as? Int == 10_000)
  }

  /// Asks about the document.
  private func ask(_ words: String...) throws -> Outcome {
    try run(words + ["--graph", "graph.json"])
  }

  @Test func `It has a page, and one renamed key is one line`() throws {
    let page = try run("page", "--output", "page.html")
    #expect(page.exitCode == .clean)
    #expect(try package.read("page.html").hasPrefix("<!doctype html>"))
    #expect(try run("graph", "--output", "graph.json").exitCode == .clean)
    let same = try run("diff", "graph.json", "--fail-on", "internal")
    #expect(same.exitCode == .clean && same.output == "No change of the graph.\n")

    // All but one binding had the key under another name.
    let old = try package.read("graph.json")
      .replacing("LogModule/Log\"", with: "LogModule/Journal\"")
      .replacing("\"Log\"", with: "\"Journal\"")
    try package.write(old, to: "old.json")
    // All dependents inject the new name, so none breaks.
    let renamed = try run("diff", "old.json", "graph.json", "--fail-on", "breaking", "--all")
    #expect(renamed.exitCode == .clean)
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
      #expect(result.exitCode == .unanswered && result.output.isEmpty, "\(result)")
      #expect(
        result.complaint == """
          verify-graph: “\(words[0])” needs the folder TrussCore_TrussVerification.resources or .bundle, which the build leaves beside the program: copy it to the folder of the program.

          """)
    }
    let document = try run(["explain", "--all", "--format", "json"], of: moved.path)
    #expect(try document.exitCode == .unanswered && document.outcome() == "failed")
    #expect(try run(["why", "Spare"], of: moved.path).exitCode == .errors)
  }

  @Test func `It explains, completes and describes its documents`() throws {
    let explained = try run("explain", "missing-binding")
    #expect(explained.exitCode == .clean && explained.lines.first == "missing-binding")
    let words = try run("completions", "words")
    #expect(words.exitCode == .clean && words.lines.contains("Spare"))
    let schema = try run("schema")
    #expect(schema.exitCode == .clean && schema.output.contains("\"$schema\""))
    #expect(try run("why", "Sparse").exitCode == .usage)
  }
}

extension Outcome {
  fileprivate var lines: [Substring] { output.split(separator: "\n") }

  fileprivate func outcome() throws -> String? { try document()["outcome"] as? String }

  /// The only answer of a document.
  fileprivate func answer() throws -> [String: Any] {
    let answers = try #require(try document()["answers"] as? [[String: Any]])
    return try #require(answers.count == 1 ? answers[0] : nil)
  }

  /// The facts about the application in the only answer.
  fileprivate func presence() throws -> [String: Any] {
    try #require((try answer()["presences"] as? [[String: Any]])?.first)
  }
}
