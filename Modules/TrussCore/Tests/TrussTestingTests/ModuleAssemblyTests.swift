import Testing
import Truss
import TrussTesting

struct ModuleAssemblyTests {
  @Test(.container(ModuleAssembly(UsersModule()) { Value((any Store).self, MemoryStore()) }))
  func `A module is tested alone, with stand-ins for what it requires`() throws {
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
  func `A module is tested with what it depends on`() throws {
    @Inject var users: Users
    #expect(try users.list() == "live in test at noon")
  }

  @Test func `The roots are what the module offers, also under qualifiers`() {
    let assembly = ModuleAssembly(StoreModule()) { Value(StoreConfiguration(folder: "test")) }
    let roots = Graph(of: assembly).roots.map(\.edge.dependency.key)
    #expect(roots == [Key((any Store).self), Key((any Store).self, qualifier: Backup.self)])
    expectVerifies(assembly)
  }

  @Test func `A requirement without a stand-in is a finding`() {
    let texts = Texts()
    withKnownIssue {
      expectVerifies(ModuleAssembly(UsersModule()))
    } matching: { issue in
      texts.add(issue)
      return true
    }
    #expect(texts.all.count == 1)
    #expect(texts.all.first?.contains("nothing provides `any Store`") == true)
  }
}

struct ExpectationTests {
  private struct Idle: Assembly {
    struct Unused: Module {
      var bindings: Bindings { Value(1) }
    }
    var modules: Modules { Unused() }
    var roots: Roots { Roots() }
  }

  @Test func `An assembly without findings verifies`() { expectVerifies(ShopAssembly()) }

  @Test func `Warnings are findings unless they are allowed`() {
    expectVerifies(Idle(), allowingWarnings: true)
    withKnownIssue { expectVerifies(Idle()) }
  }
}
