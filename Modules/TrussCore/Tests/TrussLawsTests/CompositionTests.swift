import Testing
@testable import TrussLaws

struct CompositionTests {
  private func findings(_ sources: [String: SourceFacts]) -> [String] {
    Laws.breaches(of: Shop.facts, layers: nil, sources: sources).filter {
      [.moduleNotComposed, .unusedAllowance].contains($0.id)
    }.map { $0.text() }
  }

  private func declaring(
    _ name: String, importing imports: [String] = ["Truss"],
    allowing allowances: [SourceFacts.Allowance] = []
  ) -> SourceFacts {
    SourceFacts(
      imports: imports.map { .init(module: $0, position: Position(line: 1, column: 8)) },
      allowances: allowances,
      modules: [.init(name: name, position: Position(line: 5, column: 15))])
  }

  private let assembly = SourceFacts(mentions: ["UsersModule", "SQLite"])

  @Test func `A module that nothing composes is an error at its type`() {
    #expect(
      findings([
        "/shop/UsersLive.swift": declaring("UsersModule"),
        "/shop/StorageLive.swift": declaring("StorageModule"), "/shop/AppAssembly.swift": assembly,
      ]) == [
        """
        /shop/StorageLive.swift:5:15: error: nothing composes `StorageModule`, although `StorageLive` is linked [module-not-composed]
        /shop/StorageLive.swift:5:15: note: fix: add `StorageModule()` to the modules of an assembly, or remove the module
        """
      ])
  }

  @Test func `A package without a composition leaves it to others`() {
    #expect(findings(["/shop/StorageLive.swift": declaring("StorageModule")]) == [])
  }

  @Test func `Modules of tests, and types that only have the same name, are not judged`() {
    #expect(
      findings([
        "/shop/UsersLive.swift": declaring("UsersModule"),
        "/shop/Storage.swift": declaring("Page", importing: ["Paper"]),
        "/shop/TillTests.swift": declaring("FakeModule"), "/shop/AppAssembly.swift": assembly,
      ]) == [])
  }

  @Test func `A comment allows it`() {
    let module = declaring("StorageModule", allowing: [comment("module-not-composed", at: 4)])
    #expect(
      findings([
        "/shop/UsersLive.swift": declaring("UsersModule"), "/shop/StorageLive.swift": module,
        "/shop/AppAssembly.swift": assembly,
      ]) == [])
  }
}
