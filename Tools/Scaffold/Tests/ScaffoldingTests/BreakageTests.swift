import Foundation
import ProgramTesting
import Testing

@testable import Scaffolding

extension ToolTests {
  /// Each breakage is in a separate feature, so that one build finds them all and another one verifies their
  /// fixes.
  func expectFixes(in monorepo: PackageFolder) async throws {
    // A build that also verified would compile everything twice.
    let acme = PackageFolder(monorepo.url, environment: ["VERIFY_GRAPHS": "separately"])
    for breakage in Breakage.all { try breakage.apply(to: acme) }

    let broken = try await acme.swift(["run", "verify-graph"])
    #expect(broken.status != 0)
    let output = broken.output + broken.errors
    for breakage in Breakage.all {
      let place = try #require(
        try acme.place(of: breakage.subject, in: breakage.file).firstMatch(of: /Modules.*/)
      ).output
      #expect(
        output.contains("\(place): error: \(breakage.fact)\n"), "\(breakage.feature): \(output)")
      #expect(output.contains(": note: fix: \(breakage.fix)"), "\(breakage.feature): \(output)")
    }
    #expect(output.contains(", \(Breakage.all.count) errors, "), "\(output)")

    for breakage in Breakage.all { try breakage.mend(in: acme) }
    let mended = try await acme.swift(["run", "verify-graph", "--warnings-as-errors"])
    #expect(mended.status == 0, "\(mended)")

    try acme.replace(
      "import Notes\n", with: "import Albums\nimport Notes\n",
      in: "Modules/Notes/NotesLive/NotesModule.swift")
    let build = try await acme.swift(
      ["build", "--target", "NotesLive", "--explicit-target-dependency-import-check", "error"])
    #expect(build.status != 0)
    #expect(
      (build.output + build.errors).contains("Target NotesLive imports another target (Albums)"),
      "\(build)")
  }
}
