import Testing
import Truss

struct ListTests {
  private struct Base: Assembly {
    var inputs: Inputs { Int.self }
    var modules: Modules { Users(); Orders() }
    var roots: Roots { String.self }
  }

  private struct Users: Module {
    var bindings: Bindings { Singleton { (number: Int) in "\(number)" }.exported() }
    var requires: Requirements { Int.self }
  }

  private struct Orders: Module { var bindings: Bindings { Value(1.5).exported() } }
  private struct Fakes: Module { var bindings: Bindings { Value("fake").overriding().exported() } }

  private func names(@ModulesBuilder _ modules: () -> Modules) -> [String] {
    Graph(of: TestAssembly(modules: modules, roots: Roots.init)).modules.map(\.name)
  }

  private func keys(@RootsBuilder _ roots: () -> Roots) -> [Key] {
    Graph(of: TestAssembly(modules: Modules.init, roots: roots)).roots.map(\.edge.dependency.key)
  }

  @Test func `An assembly reuses and extends the lists of another one`() async throws {
    let base = Base()
    let assembly = TestAssembly {
      base.modules
      Fakes()
    } roots: {
      base.roots
      Double.self
    } inputs: {
      base.inputs
    }
    let container = try await Container(assembly) { Value(1) }
    #expect(try container.resolve(String.self) == "fake")
    #expect(try container.resolve(Double.self) == 1.5)
  }

  private func screen<Model>(_ model: Model.Type, line: Int = #line) -> Roots {
    Roots(Provider<Model>.self, fileID: "App/Screens.swift", line: line, column: 5)
  }

  @Test func `A function lists roots at the line of its caller`() {
    let assembly = TestAssembly(modules: Modules.init) {
      screen(Int.self, line: 7)
      Roots(Qualified<Replica, Int>.self, fileID: "App/Screens.swift", line: 8, column: 5)
    }
    let roots = Graph(of: assembly).roots.map { "\($0.edge.dependency.key) \($0.location)" }
    #expect(roots == ["Int App/Screens.swift:7:5", "Int @Replica App/Screens.swift:8:5"])
  }

  @Test func `Modules may be values of the protocol, and arrays of them`() {
    let one: any Module = Users()
    let several: [any Module] = [Orders(), Fakes()]
    let listed = names {
      one
      several
    }
    #expect(listed == ["Users", "Orders", "Fakes"])
  }

  @Test func `Every list can be written as empty`() async throws {
    struct Idle: Assembly {
      var inputs: Inputs {}
      var modules: Modules { Modules() }
      var roots: Roots {}
    }
    struct Blank: Module {
      var requires: Requirements {}
      var bindings: Bindings {}
    }
    #expect(try await Container(Idle()) { Values() }.graph.modules.isEmpty)
    #expect(names { Blank() } == ["Blank"])
    #expect(Graph(of: TestAssembly(modules: { Blank() }, roots: Roots.init)).nodes.isEmpty)
    #expect(keys { Roots() }.isEmpty)
  }

  @Test(arguments: [true, false])
  func `Every list may contain conditions and loops`(condition: Bool) {
    let module: (any Module)? = condition ? Users() : nil
    let modules = names {
      if let module { module } else { Fakes() }
      for _ in 0..<2 { if condition { Orders() } }
    }
    #expect(modules == (condition ? ["Users", "Orders", "Orders"] : ["Fakes"]))
    let roots = keys {
      switch condition {
      case true: Int.self
      case false:
        String.self
        Double.self
      }
      if #available(macOS 15, *) { Bool.self }
      #if DEBUG || !DEBUG
        UInt.self
      #endif
    }
    let first: [Any.Type] = condition ? [Int.self] : [String.self, Double.self]
    #expect(roots == (first + [Bool.self, UInt.self]).map { Key($0) })
  }

  @Test func `Requirements may be composed of other lists`() {
    struct Reports: Module {
      let isArchived: Bool
      @RequirementsBuilder var always: Requirements { Int.self }
      var requires: Requirements {
        always
        if isArchived { Double.self }
      }
      var bindings: Bindings {
        Singleton { (number: Int) in "\(number)" }.exported()
        if isArchived { Singleton { (number: Double) in [number] }.exported() }
      }
    }
    for isArchived in [true, false] {
      let assembly = TestAssembly {
        Reports(isArchived: isArchived)
      } roots: {
        String.self
        if isArchived { [Double].self }
      } inputs: {
        Int.self
        if isArchived { Double.self }
      }
      #expect(Graph(of: assembly).diagnostics().isEmpty)
    }
  }

  @Test func `Values may be composed of other lists`() async throws {
    let base = Values { Value(1) }
    let container = try await Container(Base()) {
      base
      if false { Value("unexpected") }
    }
    #expect(try container.resolve(String.self) == "1")
  }

  @Test func `A list that is part of another one stays unchanged`() {
    let part = Modules { Users() }
    _ = names {
      part
      Orders()
    }
    #expect(names { part } == ["Users"])
  }

  @Test func `A diagnostic about a spliced module points to the list that composes it`() throws {
    let base = Base()
    let line = #line + 3
    let assembly = TestAssembly(String.self, inputs: { base.inputs }) {
      base.modules
      Users()
    }
    let findings = Graph(of: assembly).diagnostics()
    let finding = try #require(findings.first { $0.id == .moduleComposedTwice })
    #expect(finding.location?.line == line)
  }
}
