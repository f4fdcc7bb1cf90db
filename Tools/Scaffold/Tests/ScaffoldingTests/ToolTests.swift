import Foundation
import ProgramTesting
import Testing

/// The tools as a user runs them, on monorepos that they founded.
///
/// They run one after the other, since each builds a whole package.
@Suite(.serialized) struct ToolTests {
  @Test(.timeLimit(.minutes(20)))
  func `A monorepo without the demonstration grows by a feature and a program`() async throws {
    try await withTemporaryFolder { folder in
      let acme = try await found("acme", "--name", "Acme", "--without-demo", in: folder)
      #expect(try acme.read("README.md").contains(#"acme -->|"any NoteRepository"| NotesModule"#))
      try await run(
        "Tools/new-feature", "Invoices", "--builds-on", "Notes", "--in", "AcmeAssembly", in: acme)
      try await run("Tools/new-app", "invoice-report", "--uses", "Invoices", in: acme)
      let checks = try await run("Tools/test", in: acme)
      expectPassing(
        ["AcmeTests", "GraphTests", "InvoiceReportTests", "InvoicesModuleTests", "NoteTests"],
        in: checks)
      #expect(checks.output.contains("acme: 2 modules, 2 bindings, 1 root, no errors"), "\(checks)")
      #expect(try await run("Tools/run", in: acme).output.hasSuffix("TransientNoteRepository\n"))
      try expectNoDecisions(in: acme)
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `A feature with routes and a table joins the demonstration`() async throws {
    try await withTemporaryFolder { folder in
      let shop = try await found("shop", "--name", "Shop", in: folder)
      try await run(
        "Tools/new-feature", "Billing", "--item", "Invoice", "--uses", "API,Storage", "--variant",
        "Remote", "--in", "ServerAssembly", in: shop)
      try await run(
        "Tools/new-app", "billing-server", "--uses", "Storage,API,Billing", in: shop)
      let build = try await shop.swift(
        ["build", "--build-tests", "--explicit-target-dependency-import-check", "error"])
      try #require(build.status == 0, "\(build)")
      let lint = try await shop.swift(
        ["format", "lint", "--strict", "--recursive", "Apps", "Modules", "Package.swift", "Tests"])
      #expect(lint.status == 0, "\(lint)")
      let tests = try await shop.swift(["test", "--skip-build", "--filter", "Billing|Architecture"])
      #expect(tests.status == 0, "\(tests)")
      expectPassing(
        [
          "BillingModuleTests", "BillingRemoteModuleTests", "BillingRoutesTests",
          "BillingServerTests", "GraphTests", "InvoiceTests",
        ], in: tests)
      let diagrams = ["run", "--skip-build", "verify-graph", "--check-diagrams", "README.md"]
      #expect(try await shop.swift(diagrams).status == 0)
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

  private func found(
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
    let result = try await Self.tool(command, in: package.url)
    try #require(result.status == 0, "\(command): \(result)")
    return result
  }

  /// Runs a command at low priority, so that other tests keep the processor.
  private static func tool(_ command: [String], in folder: URL) async throws -> ProgramResult {
    try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["nice"] + command, in: folder, within: .seconds(900))
  }

  private func expectPassing(_ suites: [String], in result: ProgramResult) {
    for suite in suites {
      #expect((result.output + result.errors).contains("Suite \(suite) passed"), "\(suite)")
    }
  }

  private func expectNoDecisions(in package: PackageFolder) throws {
    let documentation = "Modules/TrussCore/Truss/Truss.docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: package.url.appending(path: documentation).path)
    #expect(names.contains("Truss.md") && !names.contains("Decisions"))
    for name in names where name.hasSuffix(".md") {
      #expect(try package.read("\(documentation)/\(name)").firstMatch(of: /doc:[0-9]{4}-/) == nil)
    }
  }
}
