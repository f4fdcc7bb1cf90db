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
    try await PackageManifest(of: Repository.folder, environment: environment)
      .targets.filter { $0.type == "plugin" }.map(\.name)
  }
}
