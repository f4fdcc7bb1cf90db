import Testing

@testable import TrussLaws

struct ImportTests {
  @Test func `A package that declares its imports has no findings`() {
    #expect(Shop.findings() == [])
    #expect(Shop.findings(layers: nil) == [])
  }

  @Test func `An import that happens to be built before has no path`() {
    #expect(
      Shop.findings(importing: ["Storage": ["Users"]]) == [
        """
        /shop/Storage.swift:1:8: error: `Storage` imports `Users`, but does not depend on it [foreign-import]
        /shop/Storage.swift:1:8: note: fix: add "Users" to the dependencies of `Storage` in Package.swift, or remove the import
        """
      ])
  }

  @Test func `A foreign module of another package names its product`() {
    #expect(
      Shop.findings(importing: ["till-app": ["TrussGraph", "TrussTesting"]]) == [
        """
        /shop/till-app.swift:5:8: error: `till-app` imports `TrussGraph`, but does not depend on it [foreign-import]
        /shop/till-app.swift:5:8: note: fix: remove the import: no product of truss contains `TrussGraph`
        """,
        """
        /shop/till-app.swift:6:8: error: `till-app` imports `TrussTesting`, but does not depend on it [foreign-import]
        /shop/till-app.swift:6:8: note: fix: add `.product(name: "TrussTesting", package: "truss")` to the dependencies of `till-app` in Package.swift, or remove the import
        """,
      ])
  }

  @Test func `Further imports of a module are notes of one finding`() {
    #expect(
      Shop.findings(importing: ["till-app": Array(repeating: "Storage", count: 6)]) == [
        """
        /shop/till-app.swift:5:8: error: `till-app` imports `Storage`, but does not depend on it [foreign-import]
          path: till-app → AppAssembly → Storage
        /shop/till-app.swift:6:8: note: `Storage` is also imported here
        /shop/till-app.swift:7:8: note: `Storage` is also imported here
        /shop/till-app.swift:8:8: note: `Storage` is also imported here and in 2 more places
        /shop/till-app.swift:5:8: note: fix: add "Storage" to the dependencies of `till-app` in Package.swift, or remove the import
        """
      ])
  }

  @Test func `A conditional import counts in every branch, and the finding names the branch`() {
    #expect(
      Shop.findings(
        importing: ["till-app": ["Storage"]], under: ["Storage": "#if canImport(Storage)"]) == [
          """
          /shop/till-app.swift:5:8: error: `till-app` imports `Storage`, but does not depend on it [foreign-import]
            path: till-app → AppAssembly → Storage
          /shop/till-app.swift:5:8: note: the import is conditional: `#if canImport(Storage)`, which is true if the module happens to be built before
          /shop/till-app.swift:5:8: note: fix: add "Storage" to the dependencies of `till-app` in Package.swift, or remove the import
          """
        ])
  }

  @Test(arguments: [
    (#".target(name: "Storage", condition: .when(platforms: [.macOS]))"#, "#if os(macOS)", true),
    (#".target(name: "Storage", condition: .when(platforms: [.macOS]))"#, nil, false),
    (#".target(name: "Storage", condition: .when(platforms: [.macOS]))"#, "#if DEBUG", false),
    (#".target(name: "Storage"), .when(platforms: [.macOS])"#, "#if os(macOS)", false),
  ])
  func `An import for other platforms may have a dependency for these alone`(
    _ dependency: String, _ condition: String?, _ isDeclared: Bool
  ) {
    var facts = Shop.facts
    facts.manifest = "targets: [.target(name: \"till-app\", dependencies: [\(dependency)])]"
    let found = Shop.findings(
      importing: ["till-app": ["Storage"]],
      under: condition.map { ["Storage": $0] } ?? [:], facts: facts)
    #expect(found.isEmpty == isDeclared, "\(found)")
  }

  @Test func `A dependency that no file imports is unused, except by tests and of programs`() throws
  {
    var facts = Shop.facts
    for name in ["UsersLive", "TillTests"] {
      let index = try #require(facts.targets.firstIndex { $0.name == name })
      facts.targets[index].dependencies += [
        .init(name: "TrussTesting", package: "truss", modules: ["TrussTesting"]),
        .init(name: "till-app", modules: ["till_app"]),
      ]
    }
    #expect(
      Shop.findings(layers: nil, facts: facts) == [
        """
        /shop/Package.swift:1:1: warning: `UsersLive` depends on `TrussTesting`, but does not import it [unused-target-dependency]
          fix: remove `TrussTesting` from the dependencies of `UsersLive`
        """
      ])
  }

  /// The targets of others, and of the package, that an import may need besides the one it names.
  @Test(arguments: [
    ("TillTests", "Users", true), ("TillTests", "TrussTesting", true),
    ("till-app", "Extras", false), ("till-app", "ExtrasHidden", true),
    ("till-app", "Unknown", false),
    ("StorageLive", "CSQLite", false), ("Storage", "CSQLite", true),
  ])
  func `A module needs a dependency that contains it, also in tests`(
    _ target: String, _ module: String, _ isForeign: Bool
  ) throws {
    var facts = Shop.facts
    let app = try #require(facts.targets.firstIndex { $0.name == "till-app" })
    facts.targets[app].dependencies.append(
      .init(name: "Kit", package: "kit", modules: ["Kit", "Extras"]))
    facts.modulesOfOthers += [
      .init(module: "Extras", package: "kit", product: "Kit"),
      .init(module: "ExtrasHidden", package: "kit", product: nil),
    ]
    let found = Shop.findings(importing: [target: [module]], layers: nil, facts: facts)
      .filter { $0.contains("[foreign-import]") }
    #expect(found.map { $0.contains("imports `\(module)`") } == (isForeign ? [true] : []))
  }

  @Test func `Targets that are not checked have no findings`() {
    var facts = Shop.facts
    facts.checked = ["Users"]
    #expect(Shop.findings(importing: ["till-app": ["Storage", "UsersLive"]], facts: facts) == [])
  }
}
