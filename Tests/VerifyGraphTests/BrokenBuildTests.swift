import Foundation
import ProgramTesting
import Testing

/// Builds a copy of this package, from which one registration has been removed.
///
/// The copy is built once for all edits: each removes its registration, builds, and takes it back.
struct BrokenBuildTests {
  @Test(.timeLimit(.minutes(20)))
  func `Removing one registration makes the build fail where it is missed`() async throws {
    try await withTemporaryFolder { folder in
      let copy = PackageFolder(folder)
      for item in ["Package.swift", "Apps", "Modules", "Tests", "Tools"] {
        try copy.add(Self.package.appending(path: item), as: item)
      }
      for broken in BrokenBuild.all {
        let original = try copy.replace(broken.registration, with: "", in: broken.file)
        let place = try copy.place(of: broken.asker, in: broken.askerFile)

        let result = try await copy.swift(["build", "--product", "users-server", "--jobs", "2"])

        let output = result.output + result.errors
        #expect(result.status != 0)
        #expect(
          output.contains(
            "\(place): error: \(broken.fact) [missing-binding]\n  path: \(broken.path)\n"),
          "\(output)")
        #expect(output.contains("\n  fix: \(broken.fix)"), "\(output)")
        try copy.write(original, to: broken.file)
      }
    }
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

/// A registration to remove, and what the build says then.
private struct BrokenBuild {
  let file: String
  let registration: String
  let askerFile: String
  let asker: String
  let fact: String
  let path: String

  /// How the fix begins: its whole wording is tested with the core.
  let fix: String

  static let all = [
    BrokenBuild(
      file: "Modules/Users/UsersLive/UsersModule.swift",
      registration: "    Singleton(SQLUserStore.init(database:))\n",
      askerFile: "Modules/Users/UsersLive/UsersModule.swift",
      asker: "((any UserDirectory).self, UserService",
      fact: "nothing provides `SQLUserStore`, which `any UserDirectory` needs",
      path: """
        users-server → any HTTPServer → [Route] → \
        ScopeFactory<RequestContext, UsersController> → any UserDirectory → SQLUserStore
        """,
      fix: "bind it in UsersModule, for example `Singleton(SQLUserStore.init)`"),
    BrokenBuild(
      file: "Modules/Storage/StorageLive/StorageModule.swift",
      registration: """
            Singleton((any Database).self) { (database: SQLiteDatabase) in database }
              .exported()

        """,
      askerFile: "Modules/AppAssembly/DatabaseHealthModule.swift",
      asker: "(to: HealthCheck.self)",
      fact: "nothing provides `any Database`, which `HealthCheck` needs",
      path: """
        users-server → any HTTPServer → [Route] → HealthReport → [HealthCheck] → any Database
        """,
      fix: "if `SQLiteDatabase` is meant, "),
  ]
}
