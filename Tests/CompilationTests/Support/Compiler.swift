import Foundation
import ProgramTesting

/// The compiler, with the modules and macros that the tests are built with.
enum Compiler {
  /// The folder of what the tests compile.
  static let sources = PackageFolder.repository.url
    .appending(path: "Tests/CompilationTests/Sources")

  /// Type-checks files as one module.
  static func check(_ files: [URL], arguments: [String] = []) async throws -> ProgramResult {
    let plugin = Program.ofBuild("TrussMacrosPlugin")?.path ?? ""
    return try await run(
      [
        "-typecheck", "-swift-version", "6",
        "-I", Program.modules.path,
        "-load-plugin-executable", "\(plugin)#TrussMacrosPlugin",
      ] + (try await testLibraries()) + arguments + files.map(\.path))
  }

  /// Runs `swiftc`.
  static func run(_ arguments: [String]) async throws -> ProgramResult {
    #if os(macOS) && arch(arm64)
      let platform = ["-target", "arm64-apple-macosx15.0"]
    #elseif os(macOS)
      let platform = ["-target", "x86_64-apple-macosx15.0"]
    #else
      let platform: [String] = []
    #endif
    return try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["swiftc"] + platform + arguments, within: .seconds(1200))
  }

  /// The object files of the container, one for each source file.
  static var container: [String] {
    get throws {
      let products = Program.folder
      let intermediates = products.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Intermediates.noindex/TrussCore.build/\(products.lastPathComponent)")
      let targets = [
        "Truss", "TrussGraph", "TrussPrimitives", "TrussRules", "TrussRuntime", "TrussSignals",
        "TrussTypeNames",
      ]
      return try targets.flatMap { target in
        let folder = (Program.isBuiltBySwiftBuild ? intermediates : products)
          .appending(path: "\(target).build").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
          .filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
      }
    }
  }

  /// Arguments to compile manifests, plugins, and sources that use the system libraries of the monorepo.
  static func libraries(of repository: URL) async throws -> [String] {
    let resources = try await resourceFolder()
    return ["-package-description-version", "6.3.0"]
      + ["ManifestAPI", "PluginAPI"].flatMap { ["-I", "\(resources)/pm/\($0)"] }
      + [
        "Access/CSodium", "HTTPClient/CCurl", "API/CMicroHTTPD", "Storage/CPostgreSQL",
        "Storage/CSQLite",
      ].flatMap { library in
        ["-I", repository.appending(path: "Modules/\(library)").path]
      } + (try await headers(of: ["libcurl", "libmicrohttpd", "libpq", "libsodium", "sqlite3"]))
  }

  /// Returns the arguments for Swift Testing and XCTest, which Xcode keeps apart from other libraries.
  private static func testLibraries() async throws -> [String] {
    #if os(macOS)
      let result = try await Program(at: URL(filePath: "/usr/bin/env"))
        .run(["xcrun", "--sdk", "macosx", "--show-sdk-platform-path"])
      let platform = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
      return [
        "-F", "\(platform)/Developer/Library/Frameworks", "-I", "\(platform)/Developer/usr/lib",
        "-plugin-path", "\(try await resourceFolder())/host/plugins/testing",
      ]
    #else
      return []
    #endif
  }

  /// Returns the folder of the toolchain that contains the modules and plugins of the compiler.
  private static func resourceFolder() async throws -> String {
    let target = try await run(["-print-target-info"])
    return try JSONDecoder().decode(TargetInfo.self, from: Data(target.output.utf8)).paths
      .runtimeResourcePath
  }

  /// Returns the arguments for the headers of libraries that the system keeps apart from others.
  private static func headers(of libraries: [String]) async throws -> [String] {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"))
      .run(["pkg-config", "--cflags-only-I"] + libraries)
    return result.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", "\($0)"] }
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }
    let paths: Paths
  }
}
