import Foundation
import ProgramTesting
import Testing

/// The tools as a user runs them, on monorepos that they created.
///
/// They run one after the other, since each builds a whole package.
@Suite(.serialized) struct ToolTests {
  /// The programs write what the scripts of the next tests then build, test, break and mend.
  @Test(.timeLimit(.minutes(15)))
  func `A monorepo, its features and its applications compile`() async throws {
    try await withTemporaryFolder { folder in
      let acme = PackageFolder(folder.appending(path: "acme"))
      let founded = try await Program("found").run(
        [acme.url.path, "--name", "Acme", "--without-demo"], in: SampleMonorepo.repository)
      try #require(founded.status == 0, "\(founded)")
      let scaffold = try Program("scaffold")
      for request in [
        ["feature", "Orders", "--builds-on", "Notes", "--in", "AcmeAssembly"],
        ["feature", "Billing", "--item", "Invoice", "--in", "AcmeAssembly"],
        ["feature", "Comments", "--in", "AcmeAssembly"],
        ["app", "billing-report", "--uses", "Billing"],
      ] {
        let written = try await scaffold.run(request, in: acme.url)
        try #require(written.status == 0, "\(written)")
      }
      let compiled = try await CompiledPackage(acme)
      #expect(
        Set(compiled.targets).isSuperset(of: [
          "AcmeTests", "AppAssembly", "ArchitectureTests", "BillingLiveTests", "BillingReportTests",
          "BillingTests", "NotesLiveTests", "OrdersLiveTests", "acme", "billing-report",
          "verify-graph",
        ]))
      try await expectContainerForUsers(in: acme)
      try expectEditorFiles(in: acme)
    }
  }

  /// One monorepo shows everything, since building another one would take as long as all of it.
  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `A monorepo without the demonstration grows, breaks and is mended`() async throws {
    try await withTemporaryFolder { folder in
      let acme = try await found("acme", "--name", "Acme", "--without-demo", in: folder)
      #expect(try acme.read("README.md").contains(#"acme -->|"any NoteRepository"| NotesModule"#))
      try await expectEquipment(of: acme)
      try await run(
        "Tools/new", "feature", "Orders", "--builds-on", "Notes", "--in", "AcmeAssembly", in: acme)
      let checks = try await expectGrowth(
        of: acme, passing: ["AcmeTests", "NoteTests", "OrdersModuleTests"])
      #expect(checks.output.contains("acme: 3 modules, 3 bindings, 1 root, no errors"), "\(checks)")
      #expect(try await run("Tools/run", in: acme).output.hasSuffix("TransientNoteRepository\n"))
      try await expectWorkflow(of: acme)
      try await expectFixes(in: acme)
      try await expectUpdatedCopy(of: acme)
    }
  }

  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `A monorepo with the demonstration grows, breaks and is mended`() async throws {
    try await withTemporaryFolder { folder in
      let shop = try await found("shop", "--name", "Shop", in: folder)
      try await run(
        "Tools/new", "feature", "Sales", "--item", "Order", "--uses", "API,Storage", "--variant",
        "Remote", "--in", "ServerAssembly", in: shop)
      try await run(
        "Tools/new", "app", "sales-server", "--uses", "Storage,API,Access,Sales", in: shop)
      try await expectGrowth(
        of: shop,
        passing: [
          "BillingRoutesTests", "OrderTests", "SalesModuleTests", "SalesRemoteModuleTests",
          "SalesRoutesTests", "SalesServerTests",
        ])
      try await expectUpdatedCopy(of: shop)
    }
  }

  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `A monorepo that depends on a release of the container grows, breaks and is mended`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let truss = try await release("1.0.0", in: folder)
      let acme = try await found(
        "acme", "--without-demo", "--container-url", "file://\(truss.url.path)", in: folder)
      #expect(
        !FileManager.default.fileExists(atPath: acme.url.appending(path: "Modules/TrussCore").path))
      try await expectGrowth(of: acme, passing: ["AcmeTests", "NoteTests"])
      #expect(try await run("Tools/run", in: acme).output.hasSuffix("TransientNoteRepository\n"))
      try await expectUpdatedRelease(of: acme, from: truss)
    }
  }

  @Test func `A refused request ends with one message and the status of a failure`() async throws {
    try await withTemporaryFolder { folder in
      let sample = try SampleMonorepo(in: folder)
      let before = try sample.contents
      let scaffold = try Program("scaffold")
      let refused = try await scaffold.run(["feature", "Api"], in: folder)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("differs from API in case only"), "\(refused)")
      let mistaken = try await scaffold.run(["feature", "--use", "API"], in: folder)
      #expect(mistaken.status == 2)
      #expect(mistaken.errors.contains("--use is not an option"), "\(mistaken)")
      #expect(mistaken.errors.contains("Tools/new feature --help"), "\(mistaken)")
      for kind in ["feature", "app"] {
        let help = try await scaffold.run([kind, "--help"], in: folder)
        #expect(help.output.contains("Usage: Tools/new \(kind) "), "\(help)")
      }
      let help = try await Program("found").run(["--help"], in: folder)
      #expect(help.output.contains("Usage: Tools/new monorepo "), "\(help)")
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
      let alone = try await scaffold.run(["feature", "Billing"], in: folder)
      #expect(alone.status == 0)
      #expect(
        alone.errors == """
          No application composes BillingModule yet, and none verifies it: add `BillingModule()` to \
          the modules of an assembly and Billing to the line of its target in Package.swift, or add an \
          application with Tools/new app NAME --uses Billing.

          """)
      let composed = try await scaffold.run(
        ["feature", "Orders", "--in", "ServerAssembly"], in: folder)
      #expect(composed.status == 0)
      #expect(composed.errors.isEmpty, "\(composed)")
    }
  }

  @Test(arguments: [[], ["--container-url", "https://example.com/truss.git"]])
  func `A monorepo has no suite of the container, and links to files that it has`(
    _ options: [String]
  ) async throws {
    try await withTemporaryFolder { folder in
      let founded = try await Program("found").run(
        [folder.path] + options, in: SampleMonorepo.repository)
      try #require(founded.status == 0, "\(founded)")
      try expectLinks(in: PackageFolder(folder))
      let tests = folder.appending(path: "Tests")
      let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        .filter { $0.hasSuffix(".swift") }
      #expect(names.contains("ArchitectureTests/GraphTests.swift"))
      for name in names {
        #expect(!(try PackageFolder(tests).read(name).contains("TrussCore")), "\(name)")
      }
    }
  }

  @Test func `A folder that is not empty is left alone`() async throws {
    try await withTemporaryFolder { folder in
      try PackageFolder(folder).write("mine", to: "file")
      let result = try await Self.tool(
        ["Tools/new", "monorepo", folder.path], in: SampleMonorepo.repository)
      #expect(result.status == 1)
      #expect(result.errors.contains("is not an empty folder"), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test func `A path after the options is refused`() async throws {
    let result = try await Self.tool(
      ["Tools/new", "monorepo", "--name", "Acme", "../acme"], in: SampleMonorepo.repository)
    #expect(result.status == 2)
    #expect(result.errors == "Tools/new: write the path before the options\n", "\(result)")
  }

  @Test(arguments: [
    (["--container-version", "9.9.9"], "Name its repository with --container-url"),
    (["--container-url", "x", "--container-version", "latest"], "Write three numbers"),
  ])
  func `A version that nothing can use is refused`(
    _ options: [String], _ reason: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let result = try await Program("found").run(
        [folder.path] + options, in: SampleMonorepo.repository)
      #expect(result.status == 2 && result.errors.contains(reason), "\(result)")
    }
  }

  // MARK: - Running tools

  private func found(
    _ name: String, _ arguments: String..., in folder: URL
  ) async throws -> PackageFolder {
    let url = folder.appending(path: name)
    let result = try await Self.tool(
      ["Tools/new", "monorepo", url.path] + arguments, in: SampleMonorepo.repository)
    try #require(result.status == 0, "\(result)")
    return PackageFolder(url)
  }

  @discardableResult
  func run(_ command: String..., in package: PackageFolder) async throws -> ProgramResult {
    try await run(command, in: package)
  }

  @discardableResult
  func run(_ command: [String], in package: PackageFolder) async throws -> ProgramResult {
    let result = try await Self.tool(command, in: package.url)
    try #require(result.status == 0, "\(command): \(result)")
    return result
  }

  /// Runs a command at low priority, so that other tests keep the processor.
  ///
  /// In this repository, it uses the programs that are built with the tests.
  static func tool(_ command: [String], in folder: URL) async throws -> ProgramResult {
    var environment = PackageFolder.author
    if folder == SampleMonorepo.repository {
      environment["SCAFFOLD_PROGRAMS"] = Program.folder.path
    }
    return try await Program(at: URL(filePath: "/usr/bin/env"), environment: environment).run(
      ["nice"] + command, in: folder, within: .seconds(2400))
  }

  func expectPassing(_ suites: [String], in result: ProgramResult) {
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

  /// The new monorepo is a repository, with its terms and rules and the version of the container, and without
  /// tools that it cannot use.
  private func expectEquipment(of package: PackageFolder) async throws {
    #expect(try await package.git("log", "--format=%s") == "Create Acme\n")
    #expect(try await package.git("status", "--porcelain").isEmpty)
    #expect(try package.read("LICENSE").contains("MIT License"))
    let rules = try package.read("CONTRIBUTING.md")
    #expect(rules.contains("- **Layers.** A contract") && !rules.contains("Databases"))
    let container = "Modules/TrussCore/CONTRIBUTING.md"
    #expect(throws: (any Error).self) { try package.read(container) }
    #expect(
      try package.read("Modules/TrussCore/VERSION")
        .contains(/version: .+\ncommit: [0-9a-f]{40}\n/))
    let tools = try FileManager.default.subpathsOfDirectory(
      atPath: package.url.appending(path: "Tools").path
    ).filter { !$0.contains(".build") }
    #expect(!tools.contains { $0.contains("Found") || $0.contains("Monorepo/Always") })
    for tool in tools {
      guard let text = try? package.read("Tools/\(tool)") else { continue }
      #expect(!text.contains("valgrind") && !text.contains("enchmark"), "\(tool)")
    }
    for tool in ["new", "run", "setup", "test", "update-container"] {
      let help = try await run("Tools/\(tool)", "--help", in: package)
      #expect(help.output.contains("  Tools/\(tool)"), "\(help)")
    }
  }

  /// Editors and assistants know the new monorepo as they know this one, and its pages link to files that it has.
  private func expectEditorFiles(in package: PackageFolder) throws {
    let own = PackageFolder(SampleMonorepo.repository)
    for file in [
      ".editorconfig", ".swift-version", ".vscode/extensions.json",
      ".vscode/settings.json", ".vscode/tasks.json", "AGENTS.md",
    ] {
      #expect(try package.read(file) == own.read(file))
    }
    let script = package.url.appending(path: ".vscode/build-on-save").path
    #expect(FileManager.default.isExecutableFile(atPath: script))
    let page = try package.read("AGENTS.md")
    let links = page.matches(of: /\]\(([^)]*)\)/).map(\.1) + page.matches(of: /Tools\/\w+/).map(\.0)
    #expect(links.contains("CONTRIBUTING.md") && links.contains("Tools/new"))
    for link in links {
      #expect(FileManager.default.fileExists(atPath: package.url.appending(path: link).path))
    }
  }

  /// The copy of the container is a package of its users, and its pages link to files that it has.
  private func expectContainerForUsers(in package: PackageFolder) async throws {
    let container = PackageFolder(package.url.appending(path: "Modules/TrussCore"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: container.url.path)
    let documentation = "Truss/Truss.docc"
    for path in [
      ".github/workflows", "CONTRIBUTING.md", "Tests", "\(documentation)/Decisions",
      "\(documentation)/TheContainerInOnePicture.md",
    ] {
      #expect(!paths.contains(path))
    }
    #expect(paths.contains(".github/actions/verify-graph/action.yml"))
    #expect(try !container.read("Package.swift").contains("Tests"))
    let described = try await container.swift(["package", "describe"])
    #expect(described.status == 0, "\(described)")

    let pages = paths.filter { $0.hasSuffix(".md") }
    for page in pages {
      for link in try container.read(page).matches(of: /<doc:([\w-]+)/) {
        #expect(pages.contains { $0.hasSuffix("/\(link.1).md") }, "\(page) has \(link.0)>")
      }
    }
    try expectLinks(in: package)
  }

  /// The pages of a monorepo link to files that it has.
  private func expectLinks(in package: PackageFolder) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: package.url.path)
    for page in paths where page.hasSuffix(".md") && !page.contains(".build") {
      let folder = package.url.appending(path: page).deletingLastPathComponent()
      for link in try package.read(page).matches(of: /\]\(([\w.\/-]+)[)#]/) {
        let path = folder.appending(path: link.1).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) has \(link.1)")
      }
    }
  }
}
