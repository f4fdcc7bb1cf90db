import Foundation
import ProgramTesting
import Testing

/// The plugin in both build systems, with a program in place of `verify-graph` that only writes its files.
struct VerifyGraphPluginTests {
  @Test(arguments: ["native", "swiftbuild"])
  func `A build without changes repeats the warnings, until there are none`(
    _ system: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let package = PackageFolder(folder)
      try package.write(Self.manifest, to: "Package.swift")
      try package.write("", to: "Sources/app/main.swift")
      try package.write(Self.program, to: "Sources/verify-graph/main.swift")
      try package.add(Self.plugin, as: "Plugins/VerifyGraphPlugin")
      try package.write("It warns.", to: "Graph.limits")
      func output() async throws -> String {
        let result = try await package.swift(
          ["build", "--build-system", system, "--product", "app", "--jobs", "2"])
        try #require(result.status == 0, "\(result)")
        return result.output + result.errors
      }
      for _ in 1...3 { #expect(try await output().contains("warning: It warns.\n")) }
      try package.write("", to: "Graph.limits")
      for _ in 1...2 { #expect(try await !output().contains("warning: ")) }
    }
  }

  @Test func `The plugin is short enough to copy, and says what it shares with the other one`()
    throws
  {
    let source = try PackageFolder(Self.plugin).read("VerifyGraphPlugin.swift")
    #expect(source.count { $0 == "\n" } <= 35)
    #expect(source.contains("/// It shares a folder with the container's plugin TrussCheckImports"))
  }

  private static let plugin = PackageFolder.repository.url
    .appending(path: "Tools/VerifyGraphPlugin")

  private static let manifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "app",
      targets: [
        .executableTarget(name: "app", plugins: ["VerifyGraphPlugin"]),
        .executableTarget(name: "verify-graph"),
        .plugin(name: "VerifyGraphPlugin", capability: .buildTool(), dependencies: ["verify-graph"]),
      ])
    """

  private static let program = #"""
    import Foundation

    func value(of option: String) -> URL {
      URL(filePath: CommandLine.arguments[CommandLine.arguments.firstIndex(of: option)! + 1])
    }
    let stamp = value(of: "--stamp")
    let package = value(of: "--package-path")
    let text = try Data(contentsOf: package.appending(path: "Graph.limits"))
    if !FileManager.default.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
    if !text.isEmpty {
      print("\(package.path)/Package.swift:1:1: warning: \(String(decoding: text, as: UTF8.self))")
      try text.write(to: stamp.appendingPathExtension("warnings"), options: .atomic)
    }
    """#
}
