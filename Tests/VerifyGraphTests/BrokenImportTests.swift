import Foundation
import ProgramTesting
import Testing

/// Checks the imports of a copy of this package, and of the copy with one change at a time.
///
/// Each run checks the imports of this package anyway. The laws have tests in the container; these are the layers of
/// this package.
struct BrokenImportTests {
  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `This package keeps its layers, and each import that breaks them is found`() async throws {
    try await withTemporaryFolder { folder in
      // The graphs are verified by a program that would have to be built first.
      let copy = PackageFolder(folder, environment: ["VERIFY_GRAPHS": "separately"])
      for item in ["Package.swift", "Package.layers", "Apps", "Modules", "Tests", "Tools"] {
        try copy.add(PackageFolder.repository.url.appending(path: item), as: item)
      }
      let sound = try await check(copy)
      try #require(sound.status == 0, "\(sound)")
      #expect(sound.output.isEmpty)

      for broken in BrokenImport.all {
        let original = try copy.replace(broken.code, with: broken.replacement, in: broken.file)
        let result = try await check(copy)
        #expect(result.status == 1, "\(result)")
        #expect(result.output == broken.findings(in: original))
        try copy.write(original, to: broken.file)
      }
    }
  }

  private func check(_ package: PackageFolder) async throws -> ProgramResult {
    try await package.swift(["package", "--jobs", "2", "check-imports"])
  }
}

/// A change of a file, and the expected findings.
private struct BrokenImport {
  let file: String
  let code: String
  let replacement: String

  /// The findings; `LINE` stands for the number of the line that begins the code, and `LINE+1` for the next.
  let findings: String

  /// Returns the findings in a text that contains the code.
  func findings(in original: String) -> String {
    let lines = original.split(separator: code, maxSplits: 1, omittingEmptySubsequences: false)[0]
      .count { $0 == "\n" }
    return (0...2).reversed().reduce(findings) { text, offset in
      text.replacing(offset == 0 ? "LINE" : "LINE+\(offset)", with: "\(lines + 1 + offset)")
    }
  }

  static let all = [
    BrokenImport(
      file: "Apps/users/UsersCommand.swift", code: "import Users\n",
      replacement: "import Users\nimport UsersLive\n",
      findings: """
        Apps/users/UsersCommand.swift:LINE+1:8: error: `users-command` (apps) imports `UsersLive` (implementations) [layer-violation]
          path: users-command → UsersAssemblies → UsersLive
        Package.layers:4:1: note: `apps` may use: assemblies, contracts, core
        Apps/users/UsersCommand.swift:LINE+1:8: note: fix: import `Users` instead, or move the code to a target of assemblies or doubles


        """),
    BrokenImport(
      file: "Modules/Users/UsersLive/UsersModule.swift", code: "import Storage\n",
      replacement: "import Storage\nimport StorageLive\n",
      findings: """
        Modules/Users/UsersLive/UsersModule.swift:LINE+1:8: error: `UsersLive` (implementations) imports `StorageLive` (implementations) [layer-violation]
        Package.layers:7:1: note: `implementations` may use: contracts, drivers, core
        Modules/Users/UsersLive/UsersModule.swift:LINE+1:8: note: fix: import `Storage` instead, or move the code to a target of assemblies or doubles


        """),
    BrokenImport(
      file: "Modules/Users/Users/UserDirectory.swift", code: "public protocol UserDirectory",
      replacement:
        "#if DEBUG\n  internal import UsersLive\n#endif\n\npublic protocol UserDirectory",
      findings: """
        Modules/Users/Users/UserDirectory.swift:LINE+1:19: error: `Users` (contracts) imports `UsersLive` (implementations) [layer-violation]
        Modules/Users/Users/UserDirectory.swift:LINE+1:19: note: the import is conditional: `#if DEBUG`
        Package.layers:10:1: note: `contracts` may use: contracts
        Modules/Users/Users/UserDirectory.swift:LINE+1:19: note: fix: move the code to a target of assemblies or doubles


        """),
    BrokenImport(
      file: "Modules/Users/UsersLive/UsersModule.swift", code: "import Users\n",
      replacement: "import Users\n\nlet clock = container.resolve(UserClock.self)\n",
      findings: """
        Modules/Users/UsersLive/UsersModule.swift:LINE+2:23: error: `UsersLive` (implementations) resolves a service from a container [service-location]
        Package.layers:12:1: note: these layers may resolve: apps, doubles
        Modules/Users/UsersLive/UsersModule.swift:LINE+2:23: note: fix: inject the service: declare it as a parameter of an initializer or a factory


        """),
  ]
}
