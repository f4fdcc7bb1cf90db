import Foundation
import ProgramTesting
import Testing

/// Builds a copy of this package, from which the registration that the README names has been removed.
///
/// `BrokenAdopterTests` break a small package in every run.
struct BrokenBuildTests {
  @Test(.enabled(if: runsThoroughly), .timeLimit(.minutes(60)))
  func `Removing a registration fails the build where it is missing`() async throws {
    try await withTemporaryFolder { folder in
      let copy = PackageFolder(folder)
      for item in ["Package.swift", "Apps", "Modules", "Tests", "Tools"] {
        try copy.add(PackageFolder.repository.url.appending(path: item), as: item)
      }
      try copy.replace(
        "      .also((any Database).self) { $0 }\n", with: "",
        in: "Modules/Storage/StorageLive/StorageModule.swift")
      let place = try copy.place(
        of: "(to: Metric.self)", in: "Modules/Storage/StorageHealth/StorageHealthModule.swift")

      let result = try await copy.swift(["build", "--product", "users-server", "--jobs", "2"])

      let output = result.output + result.errors
      #expect(result.status != 0)
      #expect(
        output.contains(
          """
          \(place): error: nothing provides `any Database`, which `Metric` needs [missing-binding]
            path: users-server → any HTTPServer → [Route] → MetricsReport → [Metric] → any Database

          """),
        "\(output)")
      #expect(output.contains(": note: fix: if `SQLiteDatabase` is meant, "), "\(output)")
      try expectREADME(toShow: output, of: copy)
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
}
