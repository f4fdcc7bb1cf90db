import Testing
import Truss

struct ModifierTests {
  struct NameModule: Module {
    var bindings: Bindings {
      Singleton { "plain" }.exported()
      Singleton { "replica" }.qualified(Replica.self).exported()
    }
  }

  @Test(arguments: [true, false])
  func `An override replaces its key wherever its module is listed`(_ isLast: Bool) async throws {
    let assembly = TestAssembly(String.self, Qualified<Replica, String>.self) {
      if isLast { NameModule() }
      TestModule { Singleton { "overridden" }.overriding() }
      if !isLast { NameModule() }
    }
    let container = try await Container(assembly)
    #expect(try container.resolve(String.self) == "overridden")
    #expect(try container.resolve(Qualified<Replica, String>.self).value == "replica")
  }

  @Test func `A module need not require its own key when another one overrides or decorates it`() {
    let graph = Graph(of: [String].self) {
      TestModule {
        Singleton { "plain" }.exported()
        Value(1.5).exported()
        Singleton { (name: String, number: Double) in [name] }.exported()
      }
      TestModule("changing", requires: { Double.self }) {
        Singleton { "overridden" }.overriding()
        Decorator(Double.self) { (inner: Double) in inner }
      }
    }
    #expect(graph.diagnostics() == [])
  }

  @Test func `An overriding binding replaces its module's before an exported one`() async throws {
    let container = try await Container(of: Int.self, String.self) {
      TestModule("exporting") { Value(1).exported() }
      TestModule("overriding") {
        Value(2)
        Value(3).overriding()
        Singleton { (own: Int) in "\(own)" }.exported()
      }
    }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(String.self) == "3")
  }

  private func keys(@BindingsBuilder _ bindings: () -> Bindings) -> [String] {
    Graph(of: Int.self, bindings: bindings).nodes.map(\.key.description)
  }

  @Test(arguments: [true, false])
  func `Bindings may contain conditions and loops`(condition: Bool) {
    let keys = keys {
      if condition { Value(1) } else { Value("1") }
      if condition { Value(1.0) }
      for number in 1...2 { Contribution(to: Int.self) { number } }
    }
    #expect(keys == (condition ? ["Int", "Double", "Int", "Int"] : ["String", "Int", "Int"]))
  }

  @Test func `A list of bindings may be composed of others, which stay unchanged`() {
    let part = Bindings {
      Value(1)
      Value(1.0)
    }
    let first = keys {
      part
      Value("1")
    }
    let last = keys {
      Value("1")
      part
      part
    }
    #expect(first == ["Int", "Double", "String"])
    #expect(last == ["String", "Int", "Double", "Int", "Double"])
    #expect(keys { part } == ["Int", "Double"])
  }

  @Test func `A modifier changes the binding that it returns, not the original`() {
    let plain = Singleton { 1 }
    let exported = plain.exported().eager()
    let qualified = exported.qualified(Replica.self)
    let graph = Graph(of: Int.self) {
      plain
      exported
      qualified
    }
    #expect(graph.nodes.map(\.isExported) == [false, true, true])
    #expect(graph.nodes.map(\.isEager) == [false, true, true])
    #expect(graph.nodes.map(\.key.description) == ["Int", "Int", "Int @Replica"])
  }
}
