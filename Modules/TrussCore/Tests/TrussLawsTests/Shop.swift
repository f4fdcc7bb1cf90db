import Testing
@testable import TrussLaws

/// Returns a comment that allows findings.
func comment(
  _ id: String, at line: Int, column: Int = 1, hasReason: Bool = true
) -> SourceFacts.Allowance {
  .init(position: Position(line: line, column: column), id: id, hasReason: hasReason)
}

/// A made-up package: an application, its assemblies, and two features.
enum Shop {
  static let layers = """
    # layer: its targets -> the layers that they may use
    core:            Truss*      ->
    apps:            Apps/*      -> assemblies contracts core
    assemblies:      AppAssembly -> implementations contracts core
    implementations: *Live       -> contracts core
    contracts:       *           -> contracts
    """

  static let truss = PackageFacts.Dependency(name: "Truss", package: "truss", modules: ["Truss"])
  static let verification = PackageFacts.Dependency(
    name: "TrussVerification", package: "truss", modules: ["TrussVerification"])

  static var facts: PackageFacts {
    PackageFacts(
      folder: "/shop",
      targets: [
        target("Users"), target("Storage"),
        target("UsersLive", on: ["Users", "Storage"], [truss]),
        target("StorageLive", on: ["Storage", "CSQLite"], [truss]),
        target("AppAssembly", on: ["Users", "UsersLive", "Storage", "StorageLive"], [truss]),
        target("till-app", .executable, in: "Apps/till", on: ["AppAssembly", "Users"], [truss]),
        target("TillTests", .test, on: ["till-app", "UsersLive"]),
        target("CSQLite", .other),
      ],
      modulesOfOthers: [
        .init(module: "Truss", package: "truss", product: "Truss"),
        .init(module: "TrussGraph", package: "truss", product: nil),
        .init(module: "TrussTesting", package: "truss", product: "TrussTesting"),
      ],
      checked: [
        "Users", "Storage", "UsersLive", "StorageLive", "AppAssembly", "till-app", "TillTests",
      ])
  }

  static func target(
    _ name: String, _ kind: PackageFacts.Target.Kind = .library, in folder: String? = nil,
    on targets: [String] = [], _ products: [PackageFacts.Dependency] = []
  ) -> PackageFacts.Target {
    let dependencies = targets.map { name in
      PackageFacts.Dependency(name: name, modules: [module(of: name)])
    }
    return PackageFacts.Target(
      name: name, module: module(of: name), kind: kind, folder: folder ?? "Modules/\(name)",
      sources: kind == .other ? [] : ["/shop/\(name).swift"],
      dependencies: dependencies + products)
  }

  private static func module(of target: String) -> String {
    String(target.map { $0 == "-" ? "_" : $0 })
  }

  /// Imports of all that the targets declare.
  static let imports = [
    "UsersLive": ["Users", "Storage", "Truss"], "StorageLive": ["Storage", "CSQLite", "Truss"],
    "AppAssembly": ["Users", "UsersLive", "Storage", "StorageLive", "Truss"],
    "till-app": ["AppAssembly", "Users", "Truss", "Foundation"],
    "TillTests": ["till_app", "UsersLive", "Testing"],
  ]

  /// Returns the findings about the package.
  ///
  /// Each import is on a line of its file, the further ones after those that a target has anyway. Conditions are those
  /// of imported modules, and calls the lines of `resolve`.
  static func findings(
    importing changes: [String: [String]] = [:], under conditions: [String: String] = [:],
    allowing allowances: [SourceFacts.Allowance] = [], in allowing: String = "till-app",
    resolving calls: [String: [Int]] = [:], layers text: String? = layers,
    facts: PackageFacts = facts
  ) -> [String] {
    var sources: [String: SourceFacts] = [:]
    for target in facts.targets {
      let modules = (imports[target.name] ?? []) + (changes[target.name] ?? [])
      for path in target.sources {
        sources[path] = SourceFacts(
          imports: modules.enumerated().map { line, module in
            SourceFacts.Import(
              module: module, position: Position(line: line + 1, column: 8),
              condition: conditions[module])
          }, allowances: target.name == allowing ? allowances : [],
          resolutions: calls[target.name, default: []].map { Position(line: $0, column: 9) })
      }
    }
    let layers = text.map { Layers.parse($0, at: "/shop/Package.layers") }
    guard layers?.mistakes.isEmpty != false else { return layers?.mistakes.map { $0.text() } ?? [] }
    return Laws.breaches(of: facts, layers: layers?.layers, sources: sources).map { $0.text() }
  }
}
