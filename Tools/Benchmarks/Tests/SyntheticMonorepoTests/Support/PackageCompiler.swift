import Foundation
import ProgramTesting
import Testing

/// Compiles the targets of a generated package by invoking the compiler directly.
///
/// A build of the package would build Truss again; this uses the Truss that was built with the
/// tests.
struct PackageCompiler {
  private let folder: URL
  private let products: URL
  private let usesTruss: Bool
  private var objects: [String] = []

  init(folder: URL, usesTruss: Bool) {
    self.folder = folder
    self.usesTruss = usesTruss
    products = folder.appending(path: "products")
  }

  /// Compiles the target in a folder; the targets that it imports must come first.
  mutating func compile(_ target: String) async throws {
    objects.append(try await object(of: target))
  }

  /// Compiles the executable target in a folder and links it with all earlier targets.
  func link(_ target: String) async throws -> Program {
    let main = try await object(of: target)
    let program = products.appending(path: "program-\(URL(filePath: target).lastPathComponent)")
    try await swiftc(
      [main] + objects + (usesTruss ? Self.trussObjects : []) + ["-o", program.path])
    return Program(at: program)
  }

  private func object(of target: String) async throws -> String {
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    let module = URL(filePath: target).lastPathComponent.replacing("-", with: "_")
    let product = products.appending(path: module).path
    let truss = usesTruss ? ["-I", Program.folder.appending(path: "Modules").path] : []
    try await swiftc(
      [
        "-module-name", module, "-parse-as-library", "-swift-version", "6", "-wmo",
        "-warnings-as-errors", "-emit-module", "-emit-module-path", product + ".swiftmodule",
        "-emit-object", "-o", product + ".o", "-I", products.path,
      ] + truss + files(in: folder.appending(path: target), ".swift"))
    return product + ".o"
  }

  private func swiftc(_ arguments: [String]) async throws {
    let result = try await Program(at: URL(filePath: "/usr/bin/env")).run(
      ["swiftc"] + arguments, in: folder, within: .seconds(1200))
    try #require(result.status == 0, "\(result)")
  }

  private func files(in folder: URL, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: $0).path }
  }

  /// The object files of Truss and of the targets on which it depends, by their current sources: the
  /// folders also have stale ones.
  private static var trussObjects: [String] {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let core = package.appending(path: "../../Modules/TrussCore")
    let targets = [
      "Truss", "TrussGraph", "TrussPrimitives", "TrussRules", "TrussRuntime", "TrussSignals",
      "TrussTypeNames",
    ]
    return targets.flatMap { target in
      let sources = FileManager.default.enumerator(atPath: core.appending(path: target).path)
      return (sources?.allObjects ?? []).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".swift") }
        .map { "\(target).build/\(URL(filePath: $0).lastPathComponent).o" }
    }.map { Program.folder.appending(path: $0).path }
  }
}
