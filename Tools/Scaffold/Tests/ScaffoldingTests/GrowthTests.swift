import Foundation
import ProgramTesting
import Testing

/// The steps that each new monorepo goes through.
extension ToolTests {
  /// The commands of its document add a feature and an application, all tests pass, and a build fails while a
  /// registration is missing.
  ///
  /// - Returns: The result of `Tools/test`.
  @discardableResult
  func expectGrowth(
    of monorepo: PackageFolder, passing suites: [String]
  ) async throws -> ProgramResult {
    let commands = try monorepo.read("README.md").split(separator: "\n")
      .filter { $0.hasPrefix("Tools/new ") }
    #expect(commands.count == 2)
    for command in commands {
      try await run(command.split(separator: " ").map(String.init), in: monorepo)
    }
    let checks = try await run("Tools/test", in: monorepo)
    expectPassing(
      suites + ["BillingModuleTests", "BillingReportTests", "GraphTests", "InvoiceTests"],
      in: checks)
    try await expectBrokenBuild(of: monorepo)
    let other = try #require(suites.first { ["NoteTests", "OrderTests"].contains($0) })
    try await expectSelectedSuites(of: monorepo, without: other)
    return checks
  }

  /// As in a pull request, only the suites run that can see a change.
  private func expectSelectedSuites(
    of monorepo: PackageFolder, without other: String
  ) async throws {
    try await monorepo.commit()
    let contract = "Modules/Billing/Billing/Invoice.swift"
    try monorepo.write(try monorepo.read(contract) + "// Changed.\n", to: contract)
    let checks = try await run("Tools/test", "--since", "HEAD", in: monorepo)
    expectPassing(["BillingModuleTests", "BillingReportTests", "InvoiceTests"], in: checks)
    #expect(!(checks.output + checks.errors).contains("Suite \(other) passed"), "\(checks)")
    try await monorepo.commit()
  }

  /// Without a registration, the build of an application fails where this needs it.
  private func expectBrokenBuild(of monorepo: PackageFolder) async throws {
    let module = "Modules/Billing/BillingLive/BillingModule.swift"
    let source = try monorepo.read(module)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { !$0.contains("Singleton((any InvoiceRepository).self") }
    try #require(rest.count == lines.count - 1)
    try monorepo.write(rest.joined(separator: "\n"), to: module)
    let broken = try await monorepo.swift(["build", "--product", "billing-report"])
    #expect(broken.status != 0)
    // The first dependent is the controller of the routes, if there are routes.
    let isServed = source.contains("InvoicesController")
    let place =
      try isServed
      ? monorepo.place(of: "(in: RequestContext.self", in: module)
      : monorepo.place(
        of: "() }", in: "Modules/BillingReportAssemblies/BillingReportAssembly.swift")
    let dependent = isServed ? "`InvoicesController`" : "the application"
    #expect(
      (broken.output + broken.errors).contains(
        """
        \(place): error: nothing provides `any InvoiceRepository`, which \(dependent) needs \
        [missing-binding]
        """),
      "\(broken)")
    try monorepo.write(source, to: module)
    try await expectBuild(of: monorepo)
  }

  private func expectBuild(of monorepo: PackageFolder) async throws {
    try await run("swift", "build", "--product", "billing-report", in: monorepo)
  }

  /// `Tools/update-container` replaces the copy, and nothing else.
  func expectUpdatedCopy(of monorepo: PackageFolder) async throws {
    let folder = monorepo.url.deletingLastPathComponent()
    let newer = PackageFolder(folder.appending(path: "newer"))
    for path in ["Modules/TrussCore", "Modules/TrussCore/.github"] {
      try newer.add(SampleMonorepo.repository.appending(path: path), as: path)
    }
    try newer.replace(
      "# Changes\n", with: Self.newerChanges, in: "Modules/TrussCore/CHANGELOG.md")
    let arguments = ["Tools/update-container", newer.url.path]
    try await monorepo.commit()
    let update = try await run(arguments, in: monorepo)
    #expect(update.output.contains("## 9.0.0\n\nIt is better.\n"), "\(update)")
    #expect(try monorepo.read("Modules/TrussCore/VERSION").hasPrefix("version: 9.0.0\n"))
    let changed = try await monorepo.git("diff", "--name-only")
    #expect(changed == "Modules/TrussCore/CHANGELOG.md\nModules/TrussCore/VERSION\n")
    // A second one would overwrite changes that are not committed.
    let refused = try await Self.tool(arguments, in: monorepo.url)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("changes that are not committed"), "\(refused)")
    try await expectBuild(of: monorepo)
  }

  /// `swift package update` takes a newer release.
  func expectUpdatedRelease(of monorepo: PackageFolder, from truss: PackageFolder) async throws {
    try await monorepo.commit()
    try truss.replace("# Changes\n", with: Self.newerChanges, in: "CHANGELOG.md")
    try await truss.commit()
    try await truss.git("tag", "1.1.0")
    try await run("swift", "package", "update", in: monorepo)
    #expect(try monorepo.read("Package.resolved").contains(#""version" : "1.1.0""#))
    #expect(try monorepo.read(".build/checkouts/truss/CHANGELOG.md").hasPrefix(Self.newerChanges))
    let changed = try await monorepo.git("diff", "--name-only")
    #expect(changed == "Package.resolved\n")
    try await expectBuild(of: monorepo)
  }

  /// Creates a repository with a release of the container.
  func release(_ version: String, in folder: URL) async throws -> PackageFolder {
    let truss = PackageFolder(folder.appending(path: "truss"))
    try truss.add(SampleMonorepo.repository.appending(path: "Modules/TrussCore"), as: "")
    try await truss.git("init", "--quiet")
    try await truss.commit()
    try await truss.git("tag", version)
    return truss
  }

  private static let newerChanges = "# Changes\n\n## 9.0.0\n\nIt is better.\n"
}
