import Foundation
import ProgramTesting
import Testing

/// The plugins that check imports, in a package elsewhere that depends on the container.
struct ImportCheckTests {
  @Test(.timeLimit(.minutes(30)))
  func `An import that breaks the layers fails the build, and the command`() async throws {
    try await withTemporaryFolder { folder in
      let shop = try Self.shop(in: folder)
      let sound = try await shop.swift(Self.build)
      try #require(sound.status == 0, "\(sound)")
      try await Self.expectOwnSettings(of: shop)

      try shop.write("import UsersLive\n\nprint(name)\n", to: Self.source)
      let place = try shop.place(of: "UsersLive", in: Self.source)
      let broken = try await shop.swift(Self.build)
      #expect(broken.status != 0)
      let output = broken.output + broken.errors
      #expect(
        output.contains(
          "\(place): error: `Till` (apps) imports `UsersLive` (implementations) "
            + "[layer-violation]\n"),
        "\(output)")
      let command = try await shop.swift(Self.command + ["--format", "github"])
      #expect(command.status != 0)
      #expect(
        command.output.contains("main.swift,line=1,col=8,title=layer-violation::"), "\(command)")

      try shop.write("print(\"Hello\")\n", to: Self.source)
      let repaired = try await shop.swift(Self.build)
      #expect(repaired.status == 0, "\(repaired)")
      let unused = try await shop.swift(
        Self.command + ["--unused-dependencies", "--warnings-as-errors"])
      #expect(unused.status != 0)
      #expect(unused.output.contains("[unused-target-dependency]"), "\(unused)")
    }
  }

  /// A build for a phone passes the settings of the phone to the program, which compiles another one for this machine.
  private static func expectOwnSettings(of shop: PackageFolder) async throws {
    let products = try await shop.swift(["build", "--show-bin-path"]).output
      .trimmingCharacters(in: .newlines)
    let checker = try #require(
      Program.ofBuild("TrussImportChecker", in: URL(filePath: products)))
    let program = Program(
      at: checker,
      environment: [
        "SDKROOT": "/no/such/phone.sdk", "IPHONEOS_DEPLOYMENT_TARGET": "18.0",
        "XDG_CACHE_HOME": shop.url.appending(path: "caches").path,
      ])
    // Next to the description, the plugin has kept facts about files that did not change.
    let description = ".build/plugins/outputs/shop/Till/destination/TrussCheckImports/package.json"
    try shop.write(try shop.read(description), to: "package.json")
    let result = try await program.run(["--package", shop.url.appending(path: "package.json").path])
    #expect(result.status == 0, "\(result)")
    let compiled = shop.url.appending(path: "caches/truss")
    #expect(try FileManager.default.contentsOfDirectory(atPath: compiled.path).count == 1)
  }

  private static let source = "Sources/Till/main.swift"
  private static let build = ["build", "--jobs", "2", "--product", "Till"]
  private static let command = ["package", "--jobs", "2", "check-imports"]

  /// Writes a package of three targets, of which the application reaches one through another.
  private static func shop(in folder: URL) throws -> PackageFolder {
    let shop = PackageFolder(folder.appending(path: "shop"))
    try shop.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Shop", platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(Repository.container.path)")],
        targets: [
          .target(name: "UsersLive"),
          .target(name: "Assembly", dependencies: ["UsersLive"]),
          .executableTarget(
            name: "Till", dependencies: ["Assembly"],
            plugins: [.plugin(name: "TrussCheckImports", package: "TrussCore")]),
        ])

      """, to: "Package.swift")
    try shop.write(
      """
      apps:            Till     -> assemblies
      assemblies:      Assembly -> implementations
      implementations: *Live    ->

      """, to: "Package.layers")
    try shop.write("public let name = \"Ada\"\n", to: "Sources/UsersLive/Users.swift")
    try shop.write(
      "import UsersLive\n\npublic let greeting = \"Hello, \\(name)!\"\n",
      to: "Sources/Assembly/Assembly.swift")
    try shop.write("import Assembly\n\nprint(greeting)\n", to: source)
    return shop
  }
}
