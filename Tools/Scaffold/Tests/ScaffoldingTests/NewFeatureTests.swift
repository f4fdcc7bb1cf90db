import Foundation
import ProgramTesting
import Testing

/// `Tools/new-feature` in a copy of this monorepo, as a user runs it.
struct NewFeatureTests {
  @Test(.timeLimit(.minutes(20)))
  func `A new feature builds, verifies, and passes its tests and the linter`() async throws {
    try await withTemporaryFolder { folder in
      let copy = try Self.copy(to: folder)
      let written = try await Self.run(
        "Tools/new-feature", "Billing", "--item", "Invoice", "--uses", "API,Storage", "--variant",
        "Remote", "--in", "ServerAssembly", in: copy)
      try #require(written.status == 0, "\(written)")
      let paths = written.output.split(separator: "\n").map(String.init)
        .filter { $0.hasSuffix(".swift") }
      #expect(paths.count > 15)

      let lint = try await copy.swift(["format", "lint", "--strict"] + paths)
      #expect(lint.status == 0, "\(lint)")
      let build = try await copy.swift(["build", "--build-tests"])
      try #require(build.status == 0, "\(build)")
      let tests = try await copy.swift(["test", "--skip-build", "--filter", "Billing|Architecture"])
      #expect(tests.status == 0, "\(tests)")
      for suite in ["InvoiceTests", "BillingModuleTests", "BillingRoutesTests", "GraphTests"] {
        #expect((tests.output + tests.errors).contains("Suite \(suite) passed"), "\(suite)")
      }
      let diagrams = ["run", "--skip-build", "verify-graph", "--check-diagrams", "README.md"]
      #expect(try await copy.swift(diagrams).status == 0)
      let graph = try await copy.swift(["run", "--skip-build", "verify-graph"])
      #expect(graph.output.contains("users-server: 5 modules, "), "\(graph)")
    }
  }

  @Test func `A refused request ends with one message and the status of a failure`() async throws {
    try await withTemporaryFolder { folder in
      let sample = try SampleMonorepo(in: folder)
      let before = try sample.contents
      let refused = try await Program("scaffold").run(["new-feature", "Api"], in: folder)
      #expect(refused.status == 1)
      #expect(refused.errors.contains("differs from API in case only"), "\(refused)")
      let mistaken = try await Program("scaffold").run(["new-feature", "--use", "API"], in: folder)
      #expect(mistaken.status == 2)
      #expect(mistaken.errors.contains("--uses"), "\(mistaken)")
      let help = try await Program("scaffold").run(["new-feature", "--help"], in: folder)
      #expect(help.output.contains("Usage: Tools/new-feature NAME"), "\(help)")
      #expect(try sample.contents == before)
    }
  }

  private static func copy(to folder: URL) throws -> PackageFolder {
    let copy = PackageFolder(folder)
    for name in ["Apps", "Modules", "Package.swift", "README.md", "Tests", "Tools"] {
      try copy.add(SampleMonorepo.repository.appending(path: name), as: name)
    }
    return copy
  }

  private static func run(
    _ command: String..., in copy: PackageFolder
  ) async throws -> ProgramResult {
    try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["nice"] + command, in: copy.url, within: .seconds(900))
  }
}
