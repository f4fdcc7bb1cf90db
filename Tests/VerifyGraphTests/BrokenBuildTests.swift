import Foundation
import ProgramTesting
import Testing

/// Builds a copy of this package, from which one registration has been removed.
///
/// The copy is built once for all edits: each removes its registration, builds, and takes it back.
struct BrokenBuildTests {
  @Test(.timeLimit(.minutes(20)))
  func `Removing one registration makes the build fail where it is missed`() async throws {
    let copy = try PackageCopy()
    for broken in BrokenBuild.all {
      let original = try copy.read(broken.file)
      let edited = original.replacing(broken.registration, with: "")
      try #require(edited != original, "\(broken.file) has no \(broken.registration)")
      try copy.write(edited, to: broken.file)
      let place = try #require(try copy.place(of: broken.asker, in: broken.askerFile))

      let result = try await copy.build()

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

/// The sources of this package in a temporary folder.
private struct PackageCopy {
  private let copy: TemporaryPackage

  init() throws {
    copy = try TemporaryPackage(files: [])
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for item in ["Package.swift", "Apps", "Modules", "Tests", "Tools"] {
      try FileManager.default.copyItem(
        at: package.appending(path: item), to: copy.folder.appending(path: item))
    }
  }

  func read(_ file: String) throws -> String { try copy.read(file) }

  func write(_ text: String, to file: String) throws { try copy.write(text, to: file) }

  /// Returns where a text is, as a compiler would write it, from the name of the folder on.
  func place(of text: String, in file: String) throws -> String? {
    let lines = try read(file).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
      return "/\(copy.folder.lastPathComponent)/\(file):\(index + 1):\(column)"
    }
    return nil
  }

  /// Builds the server with what other tests leave of the processor.
  func build() async throws -> ProgramResult {
    try await Program(at: URL(filePath: "/usr/bin/env")).run(
      [
        "nice", "swift", "build", "--product", "users-server", "--jobs", "2",
        "--disable-index-store",
      ], in: copy.folder,
      within: .seconds(900))
  }
}
