import Foundation
import ProgramTesting

/// The package in the folder `Adopter`, which depends only on the container.
struct Adopter {
  /// Its sources, in the test's own folder.
  let package: PackageFolder

  /// Copies the package and the plugin that adopters copy.
  init(in folder: URL) throws {
    package = PackageFolder(
      folder.appending(path: "shop"),
      environment: try HiddenHeaders(in: folder.appending(path: "hidden")).environment)
    try package.add(Repository.folder.appending(path: "Tests/AdoptionTests/Adopter"), as: "")
    try package.add(
      Repository.folder.appending(path: "Tools/VerifyGraphPlugin"),
      as: "Plugins/VerifyGraphPlugin")
  }

  /// Copies the container into the package, where its manifest expects it.
  func vendorContainer() throws { try package.add(Repository.container, as: "TrussCore") }

  func depend(onContainerIn folder: URL) throws {
    try package.replace(
      #"path: "TrussCore""#, with: #"path: "\#(folder.path)""#, in: "Package.swift")
  }

  /// Attaches the plugin that checks imports, too.
  ///
  /// - Returns: The previous manifest.
  @discardableResult
  func checkImports() throws -> String {
    try package.replace(
      #"["VerifyGraphPlugin"]"#,
      with: #"[.plugin(name: "TrussCheckImports", package: "TrussCore"), "VerifyGraphPlugin"]"#,
      in: "Package.swift")
  }

  /// Makes the package depend on a release instead.
  func depend(on repository: URL, from version: String) throws {
    let manifest = "Package.swift"
    try package.replace(
      #"path: "TrussCore""#, with: #"url: "file://\#(repository.path)", from: "\#(version)""#,
      in: manifest)
    try package.replace(
      #"package: "TrussCore""#, with: #"package: "\#(repository.lastPathComponent)""#,
      in: manifest)
  }

  /// Leaves the verification to a command, so that a build compiles everything once.
  func verifySeparately() throws {
    try package.replace(#", plugins: ["VerifyGraphPlugin"]"#, with: "", in: "Package.swift")
    try package.replace(
      """
          .plugin(
            name: "VerifyGraphPlugin", capability: .buildTool(), dependencies: ["verify-graph"]),

      """, with: "", in: "Package.swift")
  }

  /// Copies the macros into the package, and lets its module of users use them.
  func vendorMacros() throws {
    let macros = Repository.folder.appending(path: "Modules/TrussMacros")
    try package.add(macros, as: "TrussMacros")
    try package.replace(
      "dependencies: [.package(", with: #"dependencies: [.package(path: "TrussMacros"), .package("#,
      in: "Package.swift")
    try package.replace(
      #"name: "Users", dependencies: ["#,
      with:
        #"name: "Users", dependencies: [.product(name: "TrussMacros", package: "TrussMacros"), "#,
      in: "Package.swift")
  }

  /// Whether builds have compiled a module.
  func hasCompiled(_ module: String) throws -> Bool {
    try FileManager.default.subpathsOfDirectory(atPath: package.url.appending(path: ".build").path)
      .contains { $0.hasSuffix("/\(module).swiftmodule") }
  }

  func build() async throws -> ProgramResult {
    try await package.swift(["build", "--product", "shop", "--jobs", "2"] + Self.isolation)
  }

  func test() async throws -> ProgramResult {
    try await package.swift(["test", "--jobs", "2"] + Self.isolation)
  }

  func verify(_ arguments: [String] = []) async throws -> ProgramResult {
    try await package.swift(
      ["package", "--jobs", "2"] + Self.isolation + ["verify-graph"] + arguments)
  }

  func run(_ program: String, _ arguments: [String] = []) async throws -> ProgramResult {
    try await package.swift(
      ["run", "--quiet", "--skip-build"] + Self.isolation + [program] + arguments)
  }

  /// Keeps the repositories of tests out of the user's SwiftPM cache.
  private static let isolation = ["--disable-dependency-cache", "--security-path", "security"]
}

enum Repository {
  static let folder = PackageFolder.repository.url

  static let container = folder.appending(path: "Modules/TrussCore")
}
