import Testing
import Truss
import TrussTesting

struct ModuleAssemblyTests {
  @Test(.container(ModuleAssembly(UsersModule()) { Value((any Store).self, MemoryStore()) }))
  func `A module is tested alone, with stand-ins for its requirements`() throws {
    let container = try Container.current()
    #expect(try container.resolve(Users.self).list() == "memory at noon")
    #expect(try container.resolve([Route].self).map(\.path) == ["memory at noon", "/health"])
    #expect(container.graph.name == "UsersModule")
  }

  @Test(
    .container(
      ModuleAssembly(UsersModule(), with: Modules { StoreModule() }) {
        Value(StoreConfiguration(folder: "test"))
      }))
  func `A module is tested with its dependencies`() throws {
    @Inject var users: Users
    #expect(try users.list() == "live in test at noon")
  }

  @Test func `The roots are the exports of the module, also under qualifiers`() {
    let assembly = ModuleAssembly(StoreModule()) { Value(StoreConfiguration(folder: "test")) }
    let roots = Graph(of: assembly).roots.map(\.edge.dependency.key)
    #expect(roots == [Key((any Store).self), Key((any Store).self, qualifier: Backup.self)])
    expectVerifies(assembly)
  }

  @Test func `A requirement without a stand-in is a finding that names the stand-in`()
    async throws
  {
    let texts = try await recordedTexts {
      expectVerifies(ModuleAssembly(UsersModule()))
      expectVerifies(
        ModuleAssembly(UsersModule()).overriding {
          Value(Clock(time: "dawn")).inside(UsersModule.self)
        })
    }
    let missing = texts.filter { $0.contains("nothing provides `any Store`") }
    #expect(missing.count == 2)
    for text in missing {
      #expect(text.contains("fix: add `Value((any Store).self, …)` to the stand-ins"))
    }
  }

  @Test func `A stand-in that takes what no other one provides is told the same`() throws {
    let assembly = ModuleAssembly(UsersModule()) {
      Singleton((any Store).self, LiveStore.init(configuration:))
    }
    let finding = try #require(Graph(of: assembly).diagnostics().first)
    #expect(finding.subject == Key(StoreConfiguration.self))
    let fix = finding.fix?.message.description
    #expect(fix == "add `Value(StoreConfiguration.self, …)` to the stand-ins")
  }
}

/// One list of test values for whole applications and for single modules.
struct SharedStandInsTests {
  @OverridesBuilder static var testValues: Overrides {
    Value(StoreConfiguration(folder: "shared"))
    Value((any Store).self, MemoryStore(stored: ["shared"]))
    Value(Clock(time: "dusk")).inside(UsersModule.self)
  }

  private func list() throws -> String { try Container.current().resolve(Users.self).list() }

  @Test(.container(ShopAssembly()) { testValues })
  func `They override the bindings of an application`() throws {
    #expect(try list() == "shared at dusk")
  }

  @Test(.container(ModuleAssembly(UsersModule()) { testValues }))
  func `They stand in for the requirements of a module`() throws {
    #expect(try list() == "shared at dusk")
  }

  @Test(.container(ModuleAssembly(UsersModule(), with: Modules { StoreModule() }) { testValues }))
  func `They override bindings of the other modules`() throws {
    #expect(try list() == "shared at dusk")
  }

  @Test(
    .container(
      ModuleAssembly(UsersModule()) {
        testValues
        Contribution { Route(path: "/test") }
      }))
  func `More stand-ins may follow them`() throws {
    let routes = try Container.current().resolve([Route].self)
    #expect(routes.map(\.path) == ["/test", "shared at dusk", "/health"])
  }

  @Test func `The module under test provides its own keys unless a line replaces them`() {
    let assembly = ModuleAssembly(StoreModule()) {
      Value(StoreConfiguration(folder: "test"))
      Decorator((any Store).self) { (_: any Store) in MemoryStore() }
    }
    expectVerifies(assembly)
    let stores = Graph(of: assembly).nodes.filter { $0.key == Key((any Store).self) }
    #expect(stores.map(\.role) == [.binding, .decorator])
  }
}

struct ExpectationTests {
  private struct Idle: Assembly {
    struct Unused: Module { var bindings: Bindings { Value(1) } }
    var modules: Modules { Unused() }
    var roots: Roots { Roots() }
  }

  @Test func `Warnings are findings unless they are allowed`() {
    expectVerifies(Idle(), allowingWarnings: true)
    withKnownIssue { expectVerifies(Idle()) }
  }
}
