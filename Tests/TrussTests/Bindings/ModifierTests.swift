import Testing
import Truss

struct ModifierTests {
  enum Replica: Qualifier {}

  struct NameModule: Module {
    var bindings: Bindings {
      Singleton { "plain" }.exported()
      Singleton { "replica" }.qualified(Replica.self).exported()
    }
  }

  struct OverridingModule: Module {
    var bindings: Bindings {
      Singleton { "overridden" }.overriding()
    }
  }

  @Test func `A qualifier tells bindings of one type apart`() async throws {
    let container = try await Container(
      TestAssembly {
        NameModule()
      } roots: {
        String.self
        Qualified<Replica, String>.self
      })
    #expect(try container.resolve(String.self) == "plain")
    #expect(try container.resolve(Qualified<Replica, String>.self).value == "replica")
  }

  @Test(arguments: [true, false])
  func `An override replaces its key wherever its module stands`(_ isLast: Bool) async throws {
    let assembly = TestAssembly {
      if isLast { NameModule() }
      OverridingModule()
      if !isLast { NameModule() }
    } roots: {
      String.self
      Qualified<Replica, String>.self
    }
    let container = try await Container(assembly)
    #expect(try container.resolve(String.self) == "overridden")
    #expect(try container.resolve(Qualified<Replica, String>.self).value == "replica")
  }

  @Test func `A module whose key is overridden or decorated elsewhere takes it from itself`() {
    struct Greeting: Sendable { let text: String }
    struct GreetingModule: Module {
      var bindings: Bindings {
        Singleton { "plain" }.exported()
        Value(1.5).exported()
        Singleton { (name: String, number: Double) in Greeting(text: name) }.exported()
      }
    }
    struct ChangingModule: Module {
      var requires: Requirements { Double.self }
      var bindings: Bindings {
        Singleton { "overridden" }.overriding()
        Decorator(Double.self) { (inner: Double) in inner }
      }
    }
    let assembly = TestAssembly {
      GreetingModule()
      ChangingModule()
    } roots: {
      Greeting.self
    }
    #expect(Graph(of: assembly).diagnostics() == [])
  }

  @Test func `A module sees its own private binding before an exported one`() async throws {
    struct Greeting: Sendable { let text: String }
    struct GreetingModule: Module {
      var bindings: Bindings {
        Singleton { "private" }
        Singleton { (name: String) in Greeting(text: name) }.exported()
      }
    }
    let container = try await Container(
      TestAssembly {
        NameModule()
        GreetingModule()
      } roots: {
        String.self
        Greeting.self
      })
    #expect(try container.resolve(Greeting.self).text == "private")
    #expect(try container.resolve(String.self) == "plain")
  }

  @Test func `Conditions and loops may stand among bindings`() throws {
    func keys(_ condition: Bool) -> [Key] {
      let assembly = TestAssembly {
        if condition { Value(1) } else { Value("1") }
        if condition { Value(1.0) }
        for number in 1...2 { Contribution(to: Int.self) { number } }
      } roots: {
        Int.self
      }
      return Graph(of: assembly).nodes.map(\.key)
    }
    #expect(keys(true) == [Key(Int.self), Key(Double.self), Key(Int.self), Key(Int.self)])
    #expect(keys(false) == [Key(String.self), Key(Int.self), Key(Int.self)])
  }
}
