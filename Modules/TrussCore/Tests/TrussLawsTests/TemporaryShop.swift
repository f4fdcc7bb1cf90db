import Foundation
import Testing

@testable import TrussLaws

/// A package of one file in a temporary folder, which imports modules of other targets.
struct TemporaryShop {
  private let package = TemporaryPackage(files: [])

  init() throws { try describe() }

  var folder: URL { package.folder }
  var source: URL { folder.appending(path: "App.swift") }

  func describe(compiler: String? = nil, verifies: Bool = false) throws {
    let modules = ["Users", "Storage", "Clock", "Disk", "Memory", "Tape", "Paper", "Stone", "Wood"]
    let targets = modules.map {
      PackageFacts.Target(name: $0, module: $0, kind: .library, folder: $0)
    }
    let app = PackageFacts.Target(
      name: "App", module: "App", kind: .executable, folder: "App", sources: [source.path])
    let verifier = Shop.target("verify-graph", .executable, on: ["App"], [Shop.verification])
    let facts = PackageFacts(
      folder: folder.path, compiler: compiler,
      targets: targets + [app] + (verifies ? [verifier] : []), checked: ["App"])
    try package.write(
      String(decoding: JSONEncoder().encode(facts), as: UTF8.self), to: "work/package.json")
  }

  func write(_ text: String, at date: String? = nil) throws {
    try package.write(text, to: "App.swift")
    if let date { try package.touch("App.swift", Date(date, strategy: .iso8601)) }
  }

  func writeLayers(_ text: String) throws { try package.write(text, to: "Package.layers") }

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

  func readFacts() throws -> String { try package.read(storedFacts()) }

  func writeFacts(_ text: String) throws { try package.write(text, to: storedFacts()) }

  /// The file with the facts of the last check.
  private func storedFacts() throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(package.path)/work")
    return try "work/" + #require(files.first { $0.hasPrefix("facts-") })
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
