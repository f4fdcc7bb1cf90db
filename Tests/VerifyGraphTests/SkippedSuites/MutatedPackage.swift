import Foundation
import ProgramTesting

/// A copy of this repository whose sources are changed, built and tested.
struct MutatedPackage {
  let folder: PackageFolder

  init(in url: URL) async throws {
    // The plugins would refuse what a mutation does to a graph.
    folder = PackageFolder(url, environment: ["VERIFY_GRAPHS": "separately"])
    try await Self.cloneRepository(to: url)
  }

  static func cloneRepository(to url: URL) async throws {
    let result = try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["git", "clone", "--quiet", PackageFolder.repository.url.path, url.path])
    guard result.status == 0 else { throw ProgramError.ended(result) }
  }

  /// The folders of contracts and implementations.
  var targets: [String] {
    get throws {
      func names(in path: String) -> [String] {
        let url = folder.url.appending(path: path)
        return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
      }
      return try names(in: "Modules").flatMap { feature in
        names(in: "Modules/\(feature)").filter { name in
          name.hasPrefix(feature) && !name.hasSuffix("Testing") && !name.contains(".")
        }.map { "Modules/\(feature)/\($0)" }
      }.filter { try !mutations(of: $0).isEmpty }
    }
  }

  /// The mutations of a target, in the random order of a seed.
  func mutations(of target: String, seed: UInt64 = 1) throws -> [Mutation] {
    var generator = SeededGenerator(seed: seed)
    let root = folder.url.appending(path: target)
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    var found: [Mutation] = []
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let file = "\(target)/\(path)"
      found += Mutation.all(in: try folder.read(file), of: file, using: &generator)
    }
    return found.shuffled(using: &generator)
  }

  /// Builds the package with mutations.
  ///
  /// - Returns: Those with which it compiles; the others are taken back.
  func build(_ mutations: [Mutation]) async throws -> [Mutation] {
    var rest = mutations
    for _ in 1...8 where !rest.isEmpty {
      try await restore()
      for (file, changes) in Dictionary(grouping: rest, by: \.file) {
        var lines = try folder.read(file).split(separator: "\n", omittingEmptySubsequences: false)
        for change in changes { lines[change.line] = change.replacement[...] }
        try folder.write(lines.joined(separator: "\n"), to: file)
      }
      let result = try await folder.swift(["build", "--build-tests", "--jobs", "2"])
      guard result.status != 0 else { return rest }
      rest = Self.compiling(rest, after: result.output + result.errors)
    }
    return []
  }

  func restore() async throws { try await folder.git("checkout", "--quiet", ".") }

  /// The mutations without those in lines with errors, or else without a part of them.
  private static func compiling(_ mutations: [Mutation], after log: String) -> [Mutation] {
    let places = log.matches(of: /\/([^\/ :]+\.swift):(\d+):\d+: error:/)
      .map { (file: String($0.1), line: (Int($0.2) ?? 0) - 1) }
    let innocent = mutations.filter { mutation in
      !places.contains { mutation.file.hasSuffix("/\($0.file)") && mutation.line == $0.line }
    }
    guard innocent.count == mutations.count else { return innocent }
    let others = mutations.filter { mutation in
      !places.contains { mutation.file.hasSuffix("/\($0.file)") }
    }
    return others.count < mutations.count
      ? others : Array(mutations.dropLast(mutations.count / 2 + 1))
  }

  // MARK: - Suites

  /// All test targets, as the package lists them.
  var suites: Set<String> {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "Tests").path)
      return Set(names.filter { $0.hasSuffix("Tests") })
    }
  }

  /// Returns the test targets that `impact` selects for changed files.
  func selectedSuites(changing files: Set<String>) async throws -> Set<String> {
    let options = files.sorted().flatMap { ["--files", $0] }
    let answer = try await Program.verifyGraph
      .run(["impact", "--format", "filter"] + options, in: folder.url)
    guard answer.status == 0, answer.errors.isEmpty else { return try suites }
    return Set(answer.output.matches(of: /\w+Tests/).map { String($0.output) })
  }

  /// Runs test targets of the last build, and returns the names of the suites that fail.
  ///
  /// What waits for a mutated server may do so forever: a process that takes too long has failed.
  func failures(of suites: Set<String>, within limit: Duration) async throws -> Set<String> {
    guard !suites.isEmpty else { return [] }
    let filter = "^(\(suites.sorted().joined(separator: "|")))\\."
    let result = try? await folder.swift(
      [
        "test", "--skip-build", "--experimental-maximum-parallelization-width", "8", "--filter",
        filter,
      ], within: limit)
    guard let result else { return ["a process"] }
    guard result.status != 0 else { return [] }
    let log = result.output + result.errors
    let names = log.matches(of: /Suite (\S+) failed/).map { String($0.1) }
    return names.isEmpty ? ["a process"] : Set(names)
  }
}
