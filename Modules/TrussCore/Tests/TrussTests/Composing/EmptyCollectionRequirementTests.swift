import Testing
import Truss

struct EmptyCollectionRequirementTests {
  private struct Store: Sendable { let migrations: [String] }

  private struct StoreModule: Module {
    var requires: Requirements { [Migration]?.self }

    var bindings: Bindings {
      Singleton { (migrations: [Migration]) in Store(migrations: migrations.map(\.name)) }
        .exported()
    }
  }

  private func assembly(@ModulesBuilder _ modules: () -> Modules) -> TestAssembly {
    TestAssembly(modules: modules, roots: { Store.self })
  }

  @Test func `A collection that may be empty is empty without a finding`() async throws {
    let assembly = assembly { StoreModule() }
    #expect(Graph(of: assembly).diagnostics() == [])
    #expect(try await Container(assembly).resolve(Store.self).migrations == [])
  }

  @Test func `A collection that may be empty injects contributions or a whole list`() async throws {
    let contributed = assembly {
      StoreModule()
      TestModule { Contribution(to: Migration.self) { Migration(name: "a") } }
    }
    let whole = assembly {
      StoreModule()
      TestModule { Value([Migration(name: "a")]).exported() }
    }
    for assembly in [contributed, whole] {
      #expect(Graph(of: assembly).diagnostics() == [])
      #expect(try await Container(assembly).resolve(Store.self).migrations == ["a"])
    }
  }

  @Test func `A layer may replace a collection that may be empty`() async throws {
    let layer = assembly {
      StoreModule()
      TestModule { Contribution(to: Migration.self) { Migration(name: "a") } }
    }.overriding { Value([Migration]()) }
    #expect(Graph(of: layer).findings == [])
    #expect(try await Container(layer).resolve(Store.self).migrations == [])
  }

  @Test func `A module or a binding lets a collection be empty only for itself`() {
    let modules = Graph(of: Store.self, Int.self) {
      StoreModule()
      TestModule { Singleton { (migrations: [Migration]) in migrations.count }.exported() }
    }
    let bindings = Graph(of: Store.self, Int.self) {
      Singleton { (migrations: [Migration]) in Store(migrations: migrations.map(\.name)) }
        .exported().allowing(.emptyCollection, because: "plug-ins add them")
      Singleton { (migrations: [Migration]) in migrations.count }.exported()
    }
    let message = "nothing contributes to `[Migration]`, which `Int` injects"
    for graph in [modules, bindings] { #expect(graph.findings == ["empty-collection: \(message)"]) }
  }

  @Test func `A module that says it of a collection takes the collection`() {
    let graph = Graph(of: Store.self) {
      TestModule {
        [Migration]?.self
        Migration.self
      } bindings: {
        Singleton { (migration: Migration) in Store(migrations: [migration.name]) }.exported()
      }
      TestModule("one") { Value(Migration(name: "a")).exported() }
    }
    let message = "TestModule requires `[Migration]`, which none of its bindings injects"
    #expect(graph.findings == ["unused-requirement: \(message)"])
  }

  private struct Idle: Assembly {
    var modules: Modules {
      TestModule(requires: { [Migration]?.self }) { Value(Migration(name: "a")).exported() }
    }
    var roots: Roots { Migration.self }
    var isAllowed = false
    var severities: Severities {
      if isAllowed {
        Allow(.unusedRequirement, of: [Migration]?.self, because: "the next release takes them")
      }
    }
  }

  @Test func `A collection that may be empty and is not injected is reported as a collection`() {
    let message = "TestModule requires `[Migration]`, which none of its bindings injects"
    #expect(Graph(of: Idle()).findings == ["unused-requirement: \(message)"])
    #expect(Graph(of: Idle(isAllowed: true)).findings == [])
  }

  @Test func `A collection with a qualifier may be empty`() {
    let named = TestAssembly(Int.self) {
      TestModule(requires: { Qualified<Replica, [Migration]>?.self }) {
        Singleton { (migrations: Qualified<Replica, [Migration]>) in migrations.value.count }
          .exported()
      }
    }
    let whole = TestAssembly(Qualified<Replica, Store>.self) {
      StoreModule().qualified(Replica.self)
      TestModule { Contribution(to: Migration.self) { Migration(name: "a") } }
    }
    #expect(Graph(of: named).diagnostics() == [])
    #expect(Graph(of: whole).diagnostics() == [])
  }
}
