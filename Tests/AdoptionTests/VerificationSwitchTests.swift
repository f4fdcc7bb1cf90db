import Foundation
import ProgramTesting
import Testing

/// The variable of the environment that leaves the verification out of the builds of the monorepo.
struct VerificationSwitchTests {
  @Test func `A build verifies the graphs unless the environment says otherwise`() async throws {
    #expect(try await plugins(environment: ["VERIFY_GRAPHS": ""]) == ["VerifyGraphPlugin"])
  }

  /// `swift build` compiles the program of every declared plugin, whether a target uses it or not.
  @Test func `Without verification in builds, no plugin is declared`() async throws {
    #expect(try await plugins(environment: ["VERIFY_GRAPHS": "separately"]) == [])
  }

  private func plugins(environment: [String: String]) async throws -> [String] {
    try await withTemporaryFolder { folder in
      let package = PackageFolder(folder, environment: environment)
      try package.add(Repository.folder.appending(path: "Package.swift"), as: "Package.swift")
      let result = try await package.swift(["package", "dump-package"])
      try #require(result.status == 0, "\(result)")
      return try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
        .targets.filter { $0.type == "plugin" }.map(\.name)
    }
  }
}

/// A manifest, as `swift package dump-package` prints it.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
  }

  let targets: [Target]
}
