import Foundation
import ProgramTesting
import Testing

/// A package elsewhere that depends on the container gets the container and nothing else.
///
/// Its targets have the names of those in the monorepo, whose system libraries it cannot find. Two tests build
/// the container anew, and run only in thorough runs; ``BrokenAdopterTests`` and ``ImportCheckTests`` use it from
/// another package in each.
@Suite(.serialized) struct AdoptionTests {
  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `A package with a copy of the container builds, and its tests pass`() async throws {
    try await withTemporaryFolder { folder in
      let adopter = try Adopter(in: folder)
      try adopter.vendorContainer()
      let build = try await adopter.build()
      try #require(build.status == 0, "\(build)")
      #expect(try await adopter.run("shop").output == "Hello, Ada!\n")
      #expect(try !adopter.hasCompiled("TrussTesting"))
      try await expectPassingTests(of: adopter)

      try await expectInjectionsInBuilds(of: adopter)
    }
  }

  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `A package that depends on a release verifies its graphs, and can use the macros`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let truss = folder.appending(path: "truss")
      let release = try await ReleasedRepository(in: truss, describing: "1.0.0").release("1.0.0")
      try #require(release.status == 0, "\(release)")
      let adopter = try Adopter(in: folder)
      try adopter.depend(on: truss, from: "1.0.0")
      try adopter.verifySeparately()

      let sound = try await adopter.verify(["--warnings-as-errors"])
      try #require(sound.status == 0, "\(sound)")
      #expect(sound.output == "shop: 3 modules, 3 bindings, 1 root, no errors, no warnings\n")
      try await expectPassingTests(of: adopter)
      #expect(
        try names(in: adopter.package.url.appending(path: ".build/checkouts/truss"))
          == names(in: Repository.container))
      try await expectExitCodes(ExitCode.sound, of: adopter)
      try await expectFixes(of: adopter)
      try await expectInjections(of: adopter)

      let storage = try adopter.package.replace(
        "    Singleton((any NameStore).self, MemoryNameStore.init)\n", with: "", in: Self.storage)
      let broken = try await adopter.verify()
      #expect(broken.status != 0)
      #expect(broken.errors.contains("exit code 1"), "\(broken)")
      try expectMissingBinding(in: broken, of: adopter)
      try await expectExitCodes(ExitCode.broken, of: adopter)

      let manifest = try adopter.package.read("Package.swift")
      try await expectChoices(of: adopter)
      try adopter.package.write(manifest, to: "Package.swift")
      try adopter.package.write(storage, to: Self.storage)
      try await expectMacros(in: adopter)
      try await expectComparison(of: adopter)
      try await expectManyFixes(of: adopter)
    }
  }

  /// A comparison with a revision builds that once.
  private func expectComparison(of adopter: Adopter) async throws {
    try await adopter.package.git("init", "--quiet")
    try adopter.package.write(".build\nsecurity\n", to: ".gitignore")
    try await adopter.package.commit()
    try adopter.package.replace(
      "    Singleton((any NameStore)",
      with: "    WeakSingleton { Spare() }\n    Singleton((any NameStore)", in: Self.storage)
    let storage = try adopter.package.read(Self.storage)
    try adopter.package.write(storage + "public final class Spare: Sendable {}\n", to: Self.storage)
    let sound = try await adopter.verify()
    try #require(sound.status == 0, "\(sound)")
    for source in ["built", "from cache"] {
      let result = try await adopter.run("verify-graph", ["diff", "HEAD", "--format", "markdown"])
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains("(merge base, \(source))"), "\(result)")
      #expect(result.output.contains("| addition |") && result.output.contains("Spare"))
    }
    #expect(try await adopter.package.git("worktree", "list").split(separator: "\n").count == 1)
  }

  /// The module of users can use a copy of the macros.
  private func expectMacros(in adopter: Adopter) async throws {
    try adopter.vendorMacros()
    for (text, replacement) in [
      ("import Truss\n", "import Truss\nimport TrussMacros\n"),
      ("public struct UserDirectory", "@Injectable public struct UserDirectory"),
      ("Singleton(UserDirectory.init(store:))", "UserDirectory.binding"),
    ] { try adopter.package.replace(text, with: replacement, in: Self.users) }
    let build = try await adopter.build()
    try #require(build.status == 0, "\(build)")
    #expect(try await adopter.run("shop").output == "Hello, Ada!\n")
  }

  private func expectPassingTests(of adopter: Adopter) async throws {
    let tests = try await adopter.test()
    #expect(tests.status == 0, "\(tests)")
    #expect((tests.output + tests.errors).contains("Test run with 3 tests"), "\(tests)")
  }

  @Test func `The package cannot find the system libraries of the monorepo`() async throws {
    try await withTemporaryFolder { folder in
      let hidden = try HiddenHeaders(in: folder)
      for (library, module) in [("Storage", "CSQLite"), ("API", "CMicroHTTPD")] {
        try PackageFolder(folder).write("import \(module)\n", to: "main.swift")
        let path = Repository.folder.appending(path: "Modules/\(library)/\(module)").path
        let result = try await Program(
          at: URL(filePath: "/usr/bin/env"), environment: hidden.environment
        ).run(["swiftc", "-typecheck", "-I", path, "main.swift"], in: folder)
        #expect(result.status != 0)
        #expect(result.errors.contains(".h is hidden"), "\(result)")
      }
    }
  }

  @Test func `The plugin to copy is the same in the documentation`() throws {
    let folder = PackageFolder(Repository.folder)
    let plugin = try folder.read("Tools/VerifyGraphPlugin/VerifyGraphPlugin.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("///") }.joined(separator: "\n")
    let article = try folder.read("Modules/TrussCore/Truss/Truss.docc/AdoptingTruss.md")
    #expect(article.contains("```swift\n\(plugin)```\n"))
  }

  private static let storage = "Sources/Storage/StorageModule.swift"
  private static let users = "Sources/Users/UsersModule.swift"

  // MARK: - Removing a binding

  private func expectMissingBinding(in result: ProgramResult, of adopter: Adopter) throws {
    // The command prints the path within the package.
    let place = try adopter.package.place(of: "(UserDirectory.init", in: Self.users)
      .replacing("/shop/", with: "", maxReplacements: 1)
    let output = result.output + result.errors
    #expect(output.contains("\(place): error: nothing provides `any NameStore`"), "\(output)")
    #expect(output.contains("[missing-binding]\n"), "\(output)")
  }

  // MARK: - Fixing

  /// Removes a list of requirements, which the program writes again.
  private func expectFixes(of adopter: Adopter) async throws {
    try adopter.package.replace(
      """
        /// The store of the users.
        public var requires: Requirements { (any NameStore).self }


      """, with: "", in: Self.users)
    let fixed = try await adopter.verify(["fix", "--apply"])
    #expect(fixed.status == 0 && fixed.output == "1 finding: 1 fixed\n", "\(fixed)")
    let text = try adopter.package.read(Self.users)
    #expect(
      text.contains(
        """
          public var requires: Requirements {
            (any NameStore).self
          }

          /// The users.

        """), "\(text)")
    let again = try await adopter.verify(["fix", "--apply"])
    #expect(again.status == 0 && again.output == "no findings\n", "\(again)")
  }

  /// Lists the requirements of a large application, of which each module is one finding for all processes.
  private func expectManyFixes(of adopter: Adopter) async throws {
    let large = LargeAssembly()
    #expect(large.requirements == 161)
    try large.write(to: adopter.package)
    let broken = try await adopter.verify()
    let findings = broken.output.split(separator: "\n\n").filter {
      $0.contains("[undeclared-requirement]")
    }
    #expect(findings.count == large.incomplete, "\(broken)")
    #expect(
      findings.contains {
        $0.contains("error: Feature35Module injects 5 keys from outside that it does not list [")
          && $0.contains("`Service35` injects `Service30`")
          && $0.contains("\n  in: phone\n")
          && $0.hasSuffix(
            "fix: add `Service34.self; Service33.self; Service32.self; Service31.self; Service30.self` "
              + "to the `requires` of Feature35Module")
      }, "\(broken)")
    let count = large.incomplete
    let fixed = try await adopter.verify(["fix", "--apply"])
    let report = "\(count) findings: \(count) fixed\n"
    #expect(fixed.status == 0 && fixed.output == report, "\(fixed)")
    let sound = try await adopter.verify(["--warnings-as-errors"])
    #expect(sound.status == 0 && !sound.output.contains("error:"), "\(sound)")
    let again = try await adopter.verify(["fix"])
    #expect(again.status == 0 && again.output == "no findings\n", "\(again)")
  }

  // MARK: - Injecting properties

  private static let program = "Sources/shop/main.swift"
  private static let screen = "struct Screen { @Inject var greeter: Lazy<Greeter> }\n"

  private static let finding = """
    error: nothing in `shop` provides `Lazy<Greeter>`: it is no root of `shop` [unresolvable-injection]
      fix: add `Lazy<Greeter>.self` to the roots of `shop`
    """

  /// The command checks imports and properties, if asked to, and describes the package anew each time.
  private func expectInjections(of adopter: Adopter) async throws {
    let sound = try await adopter.verify(["--imports"])
    #expect(sound.status == 0 && sound.output.hasSuffix("no errors, no warnings\n"), "\(sound)")
    let program = try adopter.package.read(Self.program)
    try adopter.package.write(program + Self.screen, to: Self.program)
    let place = try adopter.package.place(of: "greeter: Lazy", in: Self.program)
      .replacing("/shop/", with: "", maxReplacements: 1)
    let unasked = try await adopter.verify()
    #expect(unasked.status == 0, "\(unasked)")
    let broken = try await adopter.verify(["--imports"])
    #expect(broken.status != 0)
    #expect(broken.output.hasPrefix("\(place): \(Self.finding)\n\nshop: "), "\(broken)")
    try adopter.package.write(program, to: Self.program)
  }

  /// With the plugin that describes the package before it, so does a build.
  private func expectInjectionsInBuilds(of adopter: Adopter) async throws {
    let manifest = try adopter.checkImports()
    let program = try adopter.package.read(Self.program)
    try adopter.package.write(program + Self.screen, to: Self.program)
    let broken = try await adopter.build()
    #expect(broken.status != 0)
    let place = try adopter.package.place(of: "greeter: Lazy", in: Self.program)
    #expect((broken.output + broken.errors).contains("\(place): \(Self.finding)\n"), "\(broken)")

    try adopter.package.write(
      program + "struct Screen { @Inject var greeter: Greeter }\n", to: Self.program)
    let sound = try await adopter.build()
    #expect(sound.status == 0, "\(sound)")
    try adopter.package.write(program, to: Self.program)
    try adopter.package.write(manifest, to: "Package.swift")
  }

  // MARK: - Choosing the program

  private func expectChoices(of adopter: Adopter) async throws {
    let manifest = try adopter.package.replace(
      #"dependencies: ["AppAssembly", verification]"#, with: "dependencies: []",
      in: "Package.swift")
    let none = try await adopter.verify()
    let reason = "no executable of Shop depends on TrussVerification\n"
    #expect(none.status != 0 && none.errors.contains(reason), "\(none)")

    try adopter.package.write(manifest, to: "Package.swift")
    try adopter.package.replace(
      #"["API", "AppAssembly", truss]"#, with: #"["API", "AppAssembly", truss, verification]"#,
      in: "Package.swift")
    let several = try await adopter.verify()
    #expect(several.status != 0)
    #expect(
      several.errors.contains(
        "several executables of Shop depend on TrussVerification: shop, verify-graph\n"),
      "\(several)")
    let unknown = try await adopter.verify(["--tool", "till"])
    #expect(
      unknown.errors.contains(
        "till is not an executable of Shop that depends on TrussVerification"),
      "\(unknown)")
    let named = try await adopter.verify(["--tool", "verify-graph", "--help"])
    #expect(named.status == 0)
    #expect(named.output.contains("Usage: verify-graph [verify] [OPTIONS]"), "\(named)")
    let answer = try await adopter.verify(["--tool", "verify-graph", "list"])
    #expect(answer.status == 0 && answer.output.contains(" bindings\n"), "\(answer)")
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
