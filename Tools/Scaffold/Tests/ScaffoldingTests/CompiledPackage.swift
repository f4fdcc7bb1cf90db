import Foundation
import ProgramTesting
import Testing

/// The targets of a package, compiled as far as their modules.
///
/// A build of a monorepo compiles the container, too, which takes minutes. The modules of the container and of
/// the tools come from the last build of this repository instead.
struct CompiledPackage {
  let targets: [String]

  /// Compiles each target after those that it depends on.
  init(_ package: PackageFolder) async throws {
    let modules = Program.modules
    try #require(
      FileManager.default.fileExists(atPath: modules.appending(path: "Truss.swiftmodule").path),
      "build the monorepo into the folder of this build first, as Tools/test does")
    let folder = package.url.appending(path: "compiled")
    try Self.link(modules, to: folder)
    let described = try await package.swift(["package", "describe", "--type", "json"])
    try #require(described.status == 0, "\(described)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var waiting = try decoder.decode(Description.self, from: Data(described.output.utf8))
      .targets.filter { $0.type != "plugin" }
    var compiled: [String] = []
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      let next = try #require(
        waiting.firstIndex { names.isDisjoint(with: $0.targetDependencies ?? []) })
      let target = waiting.remove(at: next)
      try await target.compile(in: package, to: folder)
      compiled.append(target.name)
    }
    targets = compiled
  }

  /// Links the modules of the container and of the code of programs, and none of a feature.
  private static func link(_ modules: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: modules.path)
    where ["Truss", "Arguments.", "ProgramTesting."].contains(where: name.hasPrefix) {
      try files.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: modules.appending(path: name))
    }
  }
}

/// The part of the answer of `swift package describe` that says what to compile.
private struct Description: Decodable {
  struct Target: Decodable {
    let name, c99name, type, path: String
    let sources: [String]
    let targetDependencies: [String]?
  }

  let targets: [Target]
}

extension Description.Target {
  func compile(in package: PackageFolder, to folder: URL) async throws {
    let features = [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances",
      "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ]
    var words = ["swiftc", "-emit-module", "-module-name", c99name, "-enable-testing"]
    words += ["-swift-version", "6", "-package-name", "monorepo", "-warnings-as-errors", "-wmo"]
    words += features.flatMap { ["-enable-upcoming-feature", $0] }
    words += sources.contains("main.swift") ? [] : ["-parse-as-library"]
    words += ["-I", folder.path, "-o", folder.appending(path: "\(c99name).swiftmodule").path]
    words += sources.map { package.url.appending(path: "\(path)/\($0)").path }
    let result = try await Program(at: URL(filePath: "/usr/bin/env"))
      .run(words, within: .seconds(300))
    try #require(result.status == 0, "\(name): \(result)")
  }
}
