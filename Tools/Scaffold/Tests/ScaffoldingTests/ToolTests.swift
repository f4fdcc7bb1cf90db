import Foundation
import ProgramTesting
import Testing

/// The tools as a user runs them, on monorepos that they founded.
///
/// They run one after the other, since each builds a whole package.
@Suite(.serialized) struct ToolTests {
  @Test(.timeLimit(.minutes(60)))
  func `A monorepo without the demonstration grows by a feature and a program`() async throws {
    try await withTemporaryFolder { folder in
      let acme = try await found("acme", "--name", "Acme", "--without-demo", in: folder)
      #expect(try acme.read("README.md").contains(#"acme -->|"any NoteRepository"| NotesModule"#))
      try await run(
        "Tools/new-feature", "Orders", "--builds-on", "Notes", "--in", "AcmeAssembly", in: acme)
      try await runCommandsOfReadme(of: acme)
      let checks = try await run("Tools/test", in: acme)
      expectPassing(
        [
          "AcmeTests", "BillingModuleTests", "BillingReportTests", "GraphTests", "NoteTests",
          "OrdersModuleTests",
        ],
        in: checks)
      #expect(checks.output.contains("acme: 3 modules, 3 bindings, 1 root, no errors"), "\(checks)")
      #expect(try await run("Tools/run", in: acme).output.hasSuffix("TransientNoteRepository\n"))
      try expectNoDecisions(in: acme)
      try await expectWorkflow(of: acme)
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `A feature with routes and a table joins the demonstration`() async throws {
    try await withTemporaryFolder { folder in
      let shop = try await found("shop", "--name", "Shop", in: folder)
      try await run(
        "Tools/new-feature", "Sales", "--item", "Order", "--uses", "API,Storage", "--variant",
        "Remote", "--in", "ServerAssembly", in: shop)
      try await run(
        "Tools/new-app", "sales-server", "--uses", "Storage,API,Access,Sales", in: shop)
      try await runCommandsOfReadme(of: shop)
      let build = try await shop.swift(
        ["build", "--build-tests", "--explicit-target-dependency-import-check", "error"])
      try #require(build.status == 0, "\(build)")
      let lint = try await shop.swift(
        ["format", "lint", "--strict", "--recursive", "Apps", "Modules", "Package.swift", "Tests"])
      #expect(lint.status == 0, "\(lint)")
      let tests = try await shop.swift([
        "test", "--skip-build", "--filter", "Billing|Sales|Architecture",
      ])
      #expect(tests.status == 0, "\(tests)")
      expectPassing(
        [
          "BillingModuleTests", "BillingReportTests", "GraphTests", "InvoiceTests", "OrderTests",
          "SalesModuleTests", "SalesRemoteModuleTests", "SalesRoutesTests", "SalesServerTests",
        ], in: tests)
      for check in [["--warnings-as-errors"], ["--check-diagrams", "README.md"]] {
        let result = try await shop.swift(["run", "--skip-build", "verify-graph"] + check)
        #expect(result.status == 0, "\(result)")
      }
    }
  }

  @Test func `A refused request ends with one message and the status of a failure`() async throws {
    try await withTemporaryFolder { folder in
      let sample = try SampleMonorepo(in: folder)
      let before = try sample.contents
      let scaffold = try Program("scaffold")
      let refused = try await scaffold.run(["new-feature", "Api"], in: folder)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("differs from API in case only"), "\(refused)")
      let mistaken = try await scaffold.run(["new-feature", "--use", "API"], in: folder)
      #expect(mistaken.status == 2)
      #expect(mistaken.errors.contains("--uses"), "\(mistaken)")
      for tool in ["new-feature", "new-app", "new-monorepo"] {
        let help = try await scaffold.run([tool, "--help"], in: folder)
        #expect(help.output.contains("Usage: Tools/\(tool) "), "\(help)")
      }
      #expect(try sample.contents == before)
    }
  }

  @Test func `A feature that no application composes is written, with what is left to do`()
    async throws
  {
    try await withTemporaryFolder { folder in
      _ = try SampleMonorepo(in: folder)
      try PackageFolder(folder).add(
        SampleMonorepo.features, as: "Tools/Scaffold/Templates/Feature")
      let scaffold = try Program("scaffold")
      let alone = try await scaffold.run(["new-feature", "Billing"], in: folder)
      #expect(alone.status == 0)
      #expect(
        alone.errors == """
          No application composes BillingModule yet, and none verifies it: add `BillingModule()` to \
          the modules of an assembly, or add an application with Tools/new-app NAME --uses Billing.

          """)
      let composed = try await scaffold.run(
        ["new-feature", "Orders", "--in", "ServerAssembly"], in: folder)
      #expect(composed.status == 0)
      #expect(composed.errors.isEmpty, "\(composed)")
    }
  }

  @Test func `A folder that is not empty is left alone`() async throws {
    try await withTemporaryFolder { folder in
      try PackageFolder(folder).write("mine", to: "file")
      let result = try await Self.tool(
        ["Tools/new-monorepo", folder.path], in: SampleMonorepo.repository)
      #expect(result.status == 1)
      #expect(result.errors.contains("is not an empty folder"), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  // MARK: - Running tools

  func found(
    _ name: String, _ arguments: String..., in folder: URL
  ) async throws -> PackageFolder {
    let url = folder.appending(path: name)
    let result = try await Self.tool(
      ["Tools/new-monorepo", url.path] + arguments, in: SampleMonorepo.repository)
    try #require(result.status == 0, "\(result)")
    return PackageFolder(url)
  }

  @discardableResult
  private func run(_ command: String..., in package: PackageFolder) async throws -> ProgramResult {
    try await run(command, in: package)
  }

  @discardableResult
  private func run(_ command: [String], in package: PackageFolder) async throws -> ProgramResult {
    let result = try await Self.tool(command, in: package.url)
    try #require(result.status == 0, "\(command): \(result)")
    return result
  }

  /// Runs the commands by which the document of a monorepo adds to it.
  private func runCommandsOfReadme(of package: PackageFolder) async throws {
    let commands = try package.read("README.md").split(separator: "\n")
      .filter { $0.hasPrefix("Tools/new-") }
    #expect(commands.count == 2)
    for command in commands {
      try await run(command.split(separator: " ").map(String.init), in: package)
    }
  }

  /// Runs a command at low priority, so that other tests keep the processor.
  private static func tool(_ command: [String], in folder: URL) async throws -> ProgramResult {
    try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["nice"] + command, in: folder, within: .seconds(2400))
  }

  private func expectPassing(_ suites: [String], in result: ProgramResult) {
    for suite in suites {
      #expect((result.output + result.errors).contains("Suite \(suite) passed"), "\(suite)")
    }
  }

  /// Runs the action that the workflow names, as GitHub would.
  private func expectWorkflow(of package: PackageFolder) async throws {
    let workflow = try package.read(".github/workflows/ci.yml")
    let commands = workflow.matches(of: /run: (Tools\/\w+)/).map { String($0.1) }
    #expect(commands == ["Tools/setup", "Tools/test"])
    let action = try #require(workflow.firstMatch(of: /uses: \.\/(.*)/)).1
    let summary = package.url.appending(path: "summary.md")
    try package.write("", to: "summary.md")
    let path = package.url.appending(path: "\(action)/verify")
    let result = try await Program(
      at: path,
      environment: [
        "GITHUB_WORKSPACE": package.url.path, "GITHUB_STEP_SUMMARY": summary.path,
        "GITHUB_ACTION_PATH": path.deletingLastPathComponent().path, "PACKAGE_PATH": ".",
        "TOOL": "", "WARNINGS_AS_ERRORS": "true", "DIAGRAMS": "README.md",
      ]
    ).run([], within: .seconds(1200))
    #expect(result.status == 0, "\(result)")
    #expect(try package.read("summary.md").contains("NotesModule"))
  }

  private func expectNoDecisions(in package: PackageFolder) throws {
    let documentation = "Modules/TrussCore/Truss/Truss.docc"
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: package.url.appending(path: documentation).path)
    #expect(names.contains("Truss.md") && !names.contains("Decisions"))
    for name in names where name.hasSuffix(".md") {
      #expect(try package.read("\(documentation)/\(name)").firstMatch(of: /doc:[0-9]{4}-/) == nil)
    }
  }
}
