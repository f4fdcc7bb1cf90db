import Testing
import Truss

/// Covers Juice's child containers: what they inherit, override and share, and instances per container.
struct JuiceChildContainerTests {
  private typealias Bar = JuiceBar.Bar
  private typealias Fruit = JuiceBar.Fruit
  private typealias FreshJuice = JuiceBar.FreshJuice
  private typealias IceMachine = JuiceBar.IceMachine

  private struct Plain: Assembly {
    var parent: some Assembly { Bar() }
    var roots: Roots {
      FreshJuice.self
      IceMachine.self
    }
  }

  private struct AppleModule: Module {
    var bindings: Bindings {
      Transient((any Fruit).self) { JuiceBar.Apple(color: .red) }.overriding()
      Singleton(JuiceBar.Mint.init).exported()
    }
  }

  private struct Table: Assembly {
    var parent: some Assembly { Bar() }
    var modules: Modules { AppleModule() }
    var roots: Roots {
      FreshJuice.self
      IceMachine.self
      JuiceBar.Mint.self
    }
  }

  private struct Guest: Assembly {
    var parent: some Assembly { Table() }
    var roots: Roots {
      FreshJuice.self
      JuiceBar.Mint.self
    }
  }

  private struct OwnDrinks: Assembly {
    struct Drinks: Module {
      var bindings: Bindings { Contribution { "tea" } }
    }
    let hides: Bool
    var parent: some Assembly { Bar() }
    var modules: Modules { Drinks() }
    var hiddenCollections: HiddenCollections { if hides { [String].self } }
    var roots: Roots { [String].self }
  }

  @Test func `A child sees the registrations of its parent`() async throws {
    let bar = try await Container(Bar())
    let child = try await Container(Plain(), parent: bar)
    #expect(try child.resolve(FreshJuice.self).taste == "orange juice")
  }

  @Test func `A parent does not see the registrations of its child`() async throws {
    let bar = try await Container(Bar())
    let table = try await Container(Table(), parent: bar)
    _ = try table.resolve(JuiceBar.Mint.self)
    #expect(throws: ContainerError.notARoot(Key(JuiceBar.Mint.self), application: "Bar")) {
      try bar.resolve(JuiceBar.Mint.self)
    }
    #expect(try bar.resolve(FreshJuice.self).taste == "orange juice")
  }

  @Test func `An override in a child reaches its descendants and the parent's transient services`()
    async throws
  {
    let bar = try await Container(Bar())
    let table = try await Container(Table(), parent: bar)
    let guest = try await Container(Guest(), parent: table)
    #expect(try table.resolve(FreshJuice.self).taste == "red apple juice")
    #expect(try guest.resolve(FreshJuice.self).taste == "red apple juice")
  }

  @Test func `A single instance of the parent injects bindings of the parent, and is shared`()
    async throws
  {
    let bar = try await Container(Bar())
    let table = try await Container(Table(), parent: bar)
    let machine = try table.resolve(IceMachine.self)
    #expect(machine.fruit.name == "orange")
    #expect(try bar.resolve(IceMachine.self) === machine)
  }

  @Test func `An instance per named container is shared with descendants, and not with siblings`()
    async throws
  {
    let bar = try await Container(Bar())
    let (one, other) = (
      try await Container(Table(), parent: bar), try await Container(Table(), parent: bar)
    )
    let guest = try await Container(Guest(), parent: one)
    let mint = try guest.resolve(JuiceBar.Mint.self)
    #expect(try one.resolve(JuiceBar.Mint.self) === mint)
    #expect(try other.resolve(JuiceBar.Mint.self) !== mint)
  }

  @Test func `An instance per container is a single instance that each child overrides`()
    async throws
  {
    struct Glass { let ice: JuiceBar.Ice }
    let app = TestAssembly {
      Singleton(JuiceBar.Ice.init).exported()
      Transient(Glass.init(ice:)).exported()
    } roots: {
      JuiceBar.Ice.self
      Glass.self
    }
    let container = try await Container(app)
    let child = TestChild(of: app) {
      Singleton(JuiceBar.Ice.init).overriding()
    } roots: {
      JuiceBar.Ice.self
      Glass.self
    }
    let (one, other) = (
      try await Container(child, parent: container), try await Container(child, parent: container)
    )
    let ice = try [container, one, other].map { try $0.resolve(JuiceBar.Ice.self) }
    #expect(Set(ice.map(ObjectIdentifier.init)).count == 3)
    #expect(try one.resolve(JuiceBar.Ice.self) === ice[1])
    for (container, ice) in zip([container, one, other], ice) {
      #expect(try container.resolve(Glass.self).ice === ice)
    }
  }

  @Test func `An instance per scope is one for each scope that a component opens`() async throws {
    struct Order: Sendable {}
    struct Tray: Sendable {
      let first: JuiceBar.Ice
      let second: JuiceBar.Ice
    }
    final class Waiter: Sendable {
      let trays: ScopeFactory<Order, Tray>
      init(trays: ScopeFactory<Order, Tray>) { self.trays = trays }
    }
    let container = try await Container(
      TestAssembly {
        Singleton(Waiter.init(trays:)).exported()
        Transient(Tray.init(first:second:)).exported()
        Scoped(in: Order.self, JuiceBar.Ice.init).exported()
      } roots: {
        Waiter.self
      })
    let waiter = try container.resolve(Waiter.self)
    let (one, other) = (try waiter.trays.open(Order()), try waiter.trays.open(Order()))
    #expect(one.entry.first === one.entry.second)
    #expect(one.entry.first !== other.entry.first)
  }

  @Test func `A component that injects the scope to resolve from it gets a fix`()
    throws
  {
    let app = TestAssembly {
      Transient((any Fruit).self, JuiceBar.Orange.init)
      Transient { (scope: Container) in FreshJuice(fruit: try scope.resolve((any Fruit).self)) }
        .exported()
    } roots: {
      FreshJuice.self
    }
    let findings = Graph(of: app).diagnostics().filter { $0.severity == .error }
    #expect(findings.map(\.id) == [.missingBinding])
    let fix = findings.first?.fix?.message.description ?? ""
    #expect(fix.hasPrefix("declare the dependencies as parameters"))
    #expect(fix.contains("`ScopeFactory` opens scopes"))
  }

  @Test func `An instance per scope that is resolved where no scope is open is an error`() {
    struct Order: Sendable {}
    let app = TestAssembly {
      Scoped(in: Order.self, JuiceBar.Ice.init).exported()
    } roots: {
      JuiceBar.Ice.self
    }
    #expect(errors(of: app) == [.scopeMismatch])
  }

  @Test func `A child adds to the collections of its parent, or replaces them if it hides them`()
    async throws
  {
    let bar = try await Container(Bar())
    let adding = try await Container(OwnDrinks(hides: false), parent: bar)
    let hiding = try await Container(OwnDrinks(hides: true), parent: bar)
    #expect(try adding.resolve([String].self) == ["water", "soda", "tea"])
    #expect(try hiding.resolve([String].self) == ["tea"])
    #expect(try bar.resolve([String].self) == ["water", "soda"])
  }

  @Test func `A child keeps its parent, and the parent does not keep the child`() async throws {
    weak var parent: Container?
    weak var released: Container?
    var child: Container?
    do {
      let bar = try await Container(Bar())
      let plain = try await Container(Plain(), parent: bar)
      (parent, child, released) = (bar, plain, plain)
    }
    #expect(parent != nil)
    #expect(try #require(child).resolve(FreshJuice.self).taste == "orange juice")
    child = nil
    #expect(released == nil)
    #expect(parent == nil)
  }

  @Test func `A registration in a child that silently hides one of the parent is an error`()
    async throws
  {
    let bar = Bar()
    let child = TestChild(of: bar) {
      Transient((any Fruit).self) { JuiceBar.Apple(color: .red) }.exported()
    } roots: {
      FreshJuice.self
    }
    #expect(errors(of: child) == [.duplicateBinding])
  }
}
