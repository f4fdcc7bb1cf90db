import Foundation
import Testing

struct ActionTests {
  private let action: Action
  private let root: String

  init() throws {
    action = try Action(packages: [".", "Packages/My Shop"])
    root = try #require(
      realpath(action.workspace.path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      })
  }

  private static let command = "package --allow-writing-to-directory /summaries verify-graph"

  @Test func `Findings are annotated, summed up, and fail the step`() throws {
    let call =
      "\(root): \(Self.command) --format github --summary /summaries/1.md --warnings-as-errors --imports"
    var result = try action.run()
    #expect(result.status == 0)
    #expect(result.calls == [call])
    try action.fail("--summary")
    result = try action.run()
    #expect(result.status == 1)
    #expect(result.calls == [call, call])
  }

  @Test
  func `Annotations of lines that a pull request changes come first, if its history is there`()
    throws
  {
    let request = ["GITHUB_BASE_REF": "main"]
    #expect(try action.run(request).calls.last?.contains("--since") == false)
    try action.workspace.git("init", "-q", "-b", "change")
    try action.workspace.commitAll()
    #expect(try action.run(request).calls.last?.contains("--since") == false)
    try action.workspace.git("update-ref", "refs/remotes/origin/main", "HEAD")
    #expect(try action.run(request).calls.last?.hasSuffix(" --since origin/main") ?? false)
    #expect(
      try action.run(["COMPARE_WITH": "change"]).calls
        .contains { $0.hasSuffix(" --warnings-as-errors --imports --since change") })
  }

  @Test func `Compiler errors are matched, with a file that exists`() throws {
    let output = try action.run().output
    let path = try #require(output.firstMatch(of: /^::add-matcher::(.*)\n$/)).output.1
    #expect(FileManager.default.fileExists(atPath: String(path)))
  }

  @Test func `The paths of a package that is not at the root are absolute`() throws {
    let result = try action.run([
      "PACKAGE_PATH": "Packages/My Shop", "TOOL": "verify-till", "WARNINGS_AS_ERRORS": "false",
      "IMPORTS": "false",
    ])
    let place = "Packages/My Shop"
    #expect(
      result.calls == [
        "\(root)/\(place): \(Self.command) --tool verify-till "
          + "--package-path \(action.workspace.path)/\(place) --format github --summary /summaries/1.md"
      ])
  }

  @Test(arguments: ["--summary", "--check-diagrams", "none"])
  func `Diagrams are checked whether or not there are findings`(_ failing: String) throws {
    try action.fail(failing)
    let result = try action.run(["DIAGRAMS": "README.md"])
    #expect(result.status == (failing == "none" ? 0 : 1))
    #expect(result.calls.count == 2)
    #expect(
      result.calls.last
        == "\(root): \(Self.command) --format github --check-diagrams README.md")
  }

  @Test func `A flag that is neither true nor false is refused`() throws {
    let result = try action.run(["WARNINGS_AS_ERRORS": "yes"])
    #expect(result.status == 2)
    #expect(result.output == "::error::warnings-as-errors is “yes”; write true or false\n")
    #expect(result.calls.isEmpty)
  }

  @Test func `Findings go to code scanning on request`() throws {
    #expect(try action.run().calls.count == 1)
    try action.print("{\"version\": \"2.1.0\"}\n", for: "sarif")
    // Errors fail the step, and the log has them.
    try action.fail("--format")
    let result = try action.run([
      "SARIF": "true", "GITHUB_SHA": "1a2b3c4", "GITHUB_REF": "refs/heads/main",
    ])
    #expect(result.status == 1 && !result.output.contains("::error::"), "\(result)")
    #expect(result.calls.contains("\(root): \(Self.command) --format sarif --imports"), "\(result)")
    let upload = try #require(result.calls.last)
    #expect(
      upload.hasPrefix(
        "gh api -X POST repos/acme/shop/code-scanning/sarifs -f commit_sha=1a2b3c4 "
          + "-f ref=refs/heads/main -F sarif=@"), "\(upload)")
    #expect(try action.uploaded == "{\"version\": \"2.1.0\"}\n")
  }

  @Test func `Without a log, nothing is uploaded, and the step fails`() throws {
    let result = try action.run(["SARIF": "true", "GITHUB_SHA": "1a2b3c4"])
    #expect(result.status == 1)
    #expect(result.output.contains("::error::there are no findings to upload"), "\(result)")
    #expect(!result.calls.contains { $0.hasPrefix("gh") })
  }

  @Test func `A long comment ends after a whole line`() throws {
    let line = String(repeating: "ä", count: 99) + "\n"
    try action.compare(Self.changed + String(repeating: line, count: 1000))
    _ = try action.run(["COMPARE_WITH": "main", "COMMENT": "true"])
    let body = try action.comment
    #expect(body.hasPrefix(Self.changed) && body.hasSuffix(line) && body.count <= 65_536)
    #expect(!body.contains("\u{FFFD}"))
  }

  private static let changed = "<!-- verify-graph -->\n**Graph: 1 breaking** · against 1a2b3c4\n"
  private static let unchanged = "<!-- verify-graph -->\n**Graph: no change** · against 1a2b3c4\n"

  @Test func `Changes of the graph are in the summary, and fail the step only on request`()
    throws
  {
    try action.compare(Self.changed)
    var result = try action.run(["COMPARE_WITH": "origin/main"])
    #expect(result.status == 0)
    #expect(try action.summary == Self.changed)
    let call = try #require(result.calls.last)
    #expect(call.hasPrefix("\(root): run --quiet verify-graph diff origin/main --format markdown"))
    try action.fail("breaking")
    result = try action.run(["COMPARE_WITH": "origin/main", "FAIL_ON": "breaking", "TOOL": "check"])
    #expect(result.status == 1)
    #expect(result.calls.last?.contains("run --quiet check diff") ?? false)
  }

  @Test func `A comparison without a document is an error, and not no change`() throws {
    try action.fail("diff")
    let result = try action.run(["COMPARE_WITH": "origin/main", "COMMENT": "true"])
    #expect(result.status == 1)
    #expect(result.output.contains("::error::the graph could not be compared with origin/main"))
    #expect(!result.calls.contains { $0.hasPrefix("gh") })
  }

  @Test(arguments: [
    (changed, "", ["POST repos/acme/shop/issues/7/comments"]), (unchanged, "", []),
    (changed, "42\n", ["PATCH repos/acme/shop/issues/comments/42"]),
    (unchanged, "42\n", ["PATCH repos/acme/shop/issues/comments/42"]),
  ])
  func `One comment is written, edited in place, and absent while nothing changes`(
    _ document: String, _ comments: String, _ expected: [String]
  ) throws {
    try action.compare(document, beside: comments)
    let result = try action.run(["COMPARE_WITH": "main", "COMMENT": "true"])
    #expect(result.status == 0)
    let writes = result.calls.compactMap { $0.firstMatch(of: /^gh api -X (\S+ \S+)/)?.output.1 }
    #expect(writes.map(String.init) == expected)
  }

  @Test func `Outside a pull request, no comment is written`() throws {
    try action.compare(Self.changed)
    let main = ["COMPARE_WITH": "main", "COMMENT": "true", "GITHUB_REF": "refs/heads/main"]
    #expect(try !action.run(main).calls.contains { $0.hasPrefix("gh") })
  }

  @Test(arguments: ["actions/verify-graph/action.yml", "workflows/verify-graph.yml"])
  func `Every input that is declared is used, and the other way round`(_ path: String) throws {
    let text = try String(contentsOf: Action.folder.appending(path: path), encoding: .utf8)
    let used = text.matches(of: /inputs\.([a-z-]+)/).map { String($0.output.1) }
    let declared = text.matches(of: /\n +([a-z-]+):\n +description:/).map { String($0.output.1) }
    #expect(Set(used) == Set(declared))
    #expect(declared.count >= 4)
  }
}
