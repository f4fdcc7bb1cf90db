import Foundation
import ProgramTesting
import Testing

/// Builds a copy of this package, from which one registration has been removed.
///
/// All edits share one copy: each removes its registration, builds, and restores it. `BrokenAdopterTests` break a
/// small package in every run.
struct BrokenBuildTests {
  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `Removing a registration fails the build where it is missing`() async throws {
    try await withTemporaryFolder { folder in
      let copy = PackageFolder(folder)
      for item in ["Package.swift", "Apps", "Modules", "Tests", "Tools"] {
        try copy.add(Self.package.appending(path: item), as: item)
      }
      for broken in BrokenBuild.all {
        let original = try copy.replace(broken.registration, with: "", in: broken.file)
        let place = try copy.place(of: broken.dependent, in: broken.dependentFile)

        let result = try await copy.swift(["build", "--product", "users-server", "--jobs", "2"])

        let output = result.output + result.errors
        #expect(result.status != 0)
        #expect(
          output.contains(
            "\(place): error: \(broken.fact) [missing-binding]\n  path: \(broken.path)\n"),
          "\(output)")
        #expect(output.contains(": note: fix: \(broken.fix)"), "\(output)")
        if broken.isInREADME { try expectREADME(toShow: output, of: copy) }
        try copy.write(original, to: broken.file)
      }
    }
  }

  /// The README shows the paths in the package, and leaves out what SwiftPM prints around the finding.
  private func expectREADME(toShow output: String, of package: PackageFolder) throws {
    let block = try #require(
      try ConsoleBlock.all(in: DocumentTests.repository).first {
        $0.description.hasPrefix("README.md:") && $0.command.starts(with: ["swift", "build"])
      })
    let shown = ConsoleBlock(
      description: block.description, command: block.command,
      output: ["…"] + block.output + ["…"])
    #expect(shown.shows(output.replacing("\(package.url.path)/", with: "")), "\(output)")
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

/// A registration to remove, and the expected error of the build.
private struct BrokenBuild {
  let file: String
  let registration: String
  let dependentFile: String
  let dependent: String
  let fact: String
  let path: String

  /// The beginning of the fix; the core's tests cover the complete wording.
  let fix: String

  /// Whether the README shows it.
  var isInREADME = false

  static let all = [
    BrokenBuild(
      file: "Modules/Users/UsersLive/UsersModule.swift",
      registration: "    Value(UserClock.system)\n",
      dependentFile: "Modules/Users/UsersLive/UsersModule.swift",
      dependent: "((any UserDirectory).self, SQLUserDirectory",
      fact: "nothing provides `UserClock`, which `any UserDirectory` needs",
      path: """
        users-server → any HTTPServer → [Route] → \
        ScopeFactory<RequestContext, UsersController> → any UserDirectory → UserClock
        """,
      fix:
        "bind `UserClock` in UsersModule, for example with `Singleton(UserClock.init(…))`, or "
    ),
    BrokenBuild(
      file: "Modules/Storage/StorageLive/StorageModule.swift",
      registration: "      .also((any Database).self) { $0 }\n",
      dependentFile: "Modules/Storage/StorageHealth/StorageHealthModule.swift",
      dependent: "(to: Metric.self)",
      fact: "nothing provides `any Database`, which `Metric` needs",
      path: """
        users-server → any HTTPServer → [Route] → MetricsReport → [Metric] → any Database
        """,
      fix: "if `SQLiteDatabase` is meant, ", isInREADME: true),
  ]
}
