import Foundation
import ProgramTesting
import Scaffolding

/// The manifest and the assembly of a monorepo, without its features' sources.
struct SampleMonorepo {
  private let folder: URL

  init(in folder: URL) throws {
    self.folder = folder
    let files = PackageFolder(folder)
    try files.write(
      """
      let package = Package(
        name: "Acme",
        targets: [
          feature("Storage"),
          feature("API"),

          [assemblies("AcmeAssembly", of: ["Storage", "API"])],
          app("server", uses: ["API"]),
        ].flatMap(\\.self)
      )

      """, to: "Package.swift")
    try files.write(
      """
      import StorageLive
      public import Truss

      public struct ServerAssembly: Assembly {
        public var modules: Modules {
          StorageModule()
        }
      }

      struct LocalAssembly: Assembly {}

      """, to: "Modules/AcmeAssembly/ServerAssembly.swift")
    try files.write(
      """
      public import Truss

      public enum Assemblies {
        public static var all: [any Assembly] {
          [
            ServerAssembly(),
          ]
        }
      }

      """, to: "Modules/AcmeAssembly/Assemblies.swift")
    try files.add(Self.repository.appending(path: "Package.layers"), as: "Package.layers")
    try files.write("", to: "Modules/Users/UsersLive/Users.swift")
    try files.write("public struct Account {}\n", to: "Modules/Storage/Storage/Account.swift")
    try files.write(
      """
      static let collection = "/v1/people"
      static let create = Migration("ledgers/0001-create", "CREATE TABLE ledgers (id TEXT)")

      """, to: "Modules/Storage/StorageLive/Storing/Ledgers.swift")
    // A test may have a table of any name.
    try files.write(
      "Migration(\"invoices/0001\", \"\")\n", to: "Modules/Storage/StorageTesting/Rule.swift")
  }

  @discardableResult
  func add(_ feature: FeatureRequest) throws -> [String] {
    try Monorepo(folder).add(feature, from: Self.features)
  }

  @discardableResult
  func add(_ application: ApplicationRequest) throws -> [String] {
    try Monorepo(folder).add(
      application,
      from: Self.repository.appending(path: "Tools/Scaffold/Templates/Application"))
  }

  /// The contents of every file, by path.
  var contents: [String: String] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      let files = paths.compactMap { path -> (String, String)? in
        guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
        else { return nil }
        return (path, String(decoding: data, as: UTF8.self))
      }
      return Dictionary(uniqueKeysWithValues: files)
    }
  }

  static var features: URL { repository.appending(path: "Tools/Scaffold/Templates/Feature") }

  static let repository = PackageFolder.repository.url
}
