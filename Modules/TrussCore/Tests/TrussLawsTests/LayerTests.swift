import Testing
@testable import TrussLaws

struct LayerTests {
  @Test func `An application cannot import an implementation`() {
    #expect(
      Shop.findings(importing: ["till-app": ["UsersLive"]]) == [
        """
        /shop/till-app.swift:5:8: error: `till-app` (apps) imports `UsersLive` (implementations) [layer-violation]
          path: till-app → AppAssembly → UsersLive
        /shop/Package.layers:3:1: note: `apps` may use: assemblies, contracts, core
        /shop/till-app.swift:5:8: note: fix: import `Users` instead, or move the code to a target of assemblies
        """
      ])
  }

  @Test(arguments: [
    ("UsersLive", "StorageLive", "implementations", "implementations"),
    ("Users", "UsersLive", "contracts", "implementations"),
    ("Users", "Truss", "contracts", "core"),
    ("UsersLive", "AppAssembly", "implementations", "assemblies"),
  ])
  func `A layer uses only the layers that it names`(
    _ target: String, _ module: String, _ layer: String, _ other: String
  ) {
    let findings = Shop.findings(importing: [target: [module]])
    #expect(findings.count == 1)
    #expect(
      findings.first?.contains(
        "error: `\(target)` (\(layer)) imports `\(module)` (\(other)) [layer-violation]") == true,
      "\(findings)")
  }

  @Test func `A layer above may use everything that it names`() {
    let layers = Shop.layers.replacing(
      "Apps/*      -> assemblies contracts core", with: "Apps/* -> *")
    let findings = Shop.findings(importing: ["till-app": ["UsersLive"]], layers: layers)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("[foreign-import]") == true)
  }

  @Test func `A dependency that violates the layers is found before it is imported`() throws {
    var facts = Shop.facts
    let index = try #require(facts.targets.firstIndex { $0.name == "UsersLive" })
    facts.targets[index].dependencies.append(.init(name: "StorageLive", modules: ["StorageLive"]))
    #expect(
      Shop.findings(facts: facts) == [
        """
        /shop/Package.layers:5:1: error: `UsersLive` (implementations) depends on `StorageLive` (implementations) [layer-violation]
          fix: remove `StorageLive` from the dependencies of `UsersLive` in Package.swift
        """
      ])
  }

  @Test func `Every target belongs to a layer, and every name to a target`() {
    let layers = Shop.layers.replacing("   *   ", with: "   User, Storage   ")
    #expect(
      Shop.findings(layers: layers) == [
        """
        /shop/Package.layers:1:1: error: `Users` belongs to no layer [invalid-layers]
          fix: add its name, or `*`, to the targets of a layer
        """,
        """
        /shop/Package.layers:6:18: error: no target is named `User` [invalid-layers]
        /shop/Package.layers:6:18: note: fix: correct the name, or remove it
        """,
      ])
  }

  @Test(arguments: [
    ("contracts", "1:1", "the line is not a layer"),
    ("contracts: *", "1:1", "the line is not a layer"),
    ("contracts: -> core", "1:1", "the line is not a layer"),
    ("a: * ->\n\n  a: *Live ->", "3:3", "`a` is declared twice"),
    ("a: * -> b # c", "1:1", "`a` may use `b`, which is no layer"),
  ])
  func `Mistakes in the file are errors`(_ text: String, _ place: String, _ fact: String) {
    let mistakes = Layers.parse(text, at: "Package.layers").mistakes.map { $0.text() }
    #expect(mistakes.count == 1)
    #expect(
      mistakes.first?.hasPrefix("Package.layers:\(place): error: \(fact) [invalid-layers]\n")
        == true,
      "\(mistakes)")
  }
}
