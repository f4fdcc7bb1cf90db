import Foundation
import Testing

@testable import TrussLaws

/// A package of one file in a temporary folder, which imports modules of other targets.
final class TemporaryShop: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "truss-laws-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try describe()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var source: URL { folder.appending(path: "App.swift") }

  func describe(compiler: String? = nil, verifies: Bool = false) throws {
    let modules = ["Users", "Storage", "Clock", "Disk", "Memory", "Tape", "Paper", "Stone", "Wood"]
    let targets = modules.map {
      PackageFacts.Target(name: $0, module: $0, kind: .library, folder: $0)
    }
    let app = PackageFacts.Target(
      name: "App", module: "App", kind: .executable, folder: "App", sources: [source.path])
    let verifier = PackageFacts.Target(
      name: "verify-graph", module: "verify_graph", kind: .executable, folder: "Tools",
      dependencies: [
        .init(name: "App", modules: ["App"]),
        .init(name: "TrussVerification", package: "truss", modules: ["TrussVerification"]),
      ])
    let facts = PackageFacts(
      folder: folder.path, compiler: compiler,
      targets: targets + [app] + (verifies ? [verifier] : []), checked: ["App"])
    let work = folder.appending(path: "work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try JSONEncoder().encode(facts).write(to: work.appending(path: "package.json"))
  }

  /// Writes the file, and sets when it was modified.
  func write(_ text: String, at date: String? = nil) throws {
    try Data(text.utf8).write(to: source)
    if let date {
      let date = try Date(date, strategy: .iso8601)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: source.path)
    }
  }

  func writeLayers(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "Package.layers"))
  }

  func breaches() throws -> [Breach] {
    try LawCheck(description: folder.appending(path: "work/package.json")).breaches()
  }

  /// Writes the file, and returns the assemblies that the program uses although no list has them.
  func assemblies(_ text: String) throws -> [String] {
    try describe(verifies: true)
    try write(text)
    let application = Application(name: "App", module: "App") { _, _ in true }
    return try LawCheck(description: folder.appending(path: "work/package.json"))
      .breaches(of: [application]).filter { $0.id == .unlistedAssembly }.map { breach in
        let position = breach.place.position
        let name = breach.fact.split(separator: "`")[2]
        return "App.swift:\(position.line):\(position.column) \(name)"
      }
  }

  func readFacts() throws -> String { try String(contentsOf: storedFacts(), encoding: .utf8) }

  func writeFacts(_ text: String) throws { try Data(text.utf8).write(to: storedFacts()) }

  /// The file with the facts of the last check.
  private func storedFacts() throws -> URL {
    let work = folder.appending(path: "work")
    let files = try FileManager.default.contentsOfDirectory(atPath: work.path)
    return work.appending(path: try #require(files.first { $0.hasPrefix("facts-") }))
  }

  /// The places of the findings, with what they are about.
  func facts() throws -> [String] {
    try breaches().map { breach in
      let module = breach.fact.split(separator: "`").dropFirst(2).first
      let condition = breach.notes.first { $0.text.hasPrefix("the import is conditional") }
        .map { " (\($0.text.split(separator: "`")[1]))" }
      let about = breach.id == .foreignImport ? "\(module ?? "")\(condition ?? "")" : "no reason"
      return "\(breach.place.position.line):\(breach.place.position.column) \(about)"
    }
  }
}
