import Testing
import Truss

/// A module must list what it takes from outside, whichever module overrides or decorates it.
struct RequirementTests {
  private struct Names: Sendable {
    let all: [String]
  }

  private struct NamesModule: Module {
    var requires: Requirements { String.self }
    var bindings: Bindings {
      Value("own").exported()
      Singleton { (name: String) in Names(all: [name]) }.exported()
    }
  }

  private struct ChangingModule: Module {
    let isOverride: Bool
    var bindings: Bindings {
      if isOverride {
        Value("other").overriding()
      } else {
        Decorator(String.self) { inner in inner + "!" }
      }
    }
    var requires: Requirements {
      if isOverride {
        Int.self
      } else {
        String.self
      }
    }
  }

  private struct App: Assembly {
    let isOverride: Bool
    var modules: Modules {
      NamesModule()
      ChangingModule(isOverride: isOverride)
    }
    var roots: Roots { Names.self }
  }

  @Test(arguments: [false, true])
  func `A module need not require its own key, whichever module decorates or overrides it`(
    _ isOverride: Bool
  ) {
    let unused = Graph(of: App(isOverride: isOverride)).diagnostics().map(\.fact)
    let own = Diagnostic.Fact.unusedRequirement(
      Key(String.self), module: "NamesModule", isBoundThere: true)
    #expect(unused.contains(own))
  }

  @Test func `What no root reaches has to be listed, also where another module hides it`() {
    let graph = Graph(
      of: TestAssembly {
        TestModule("hiding") {
          Value("hidden")
          Singleton { (name: String) in Names(all: [name]) }.exported()
        }
        TestModule("taking") { Contribution(to: Int.self) { (name: String) in name.count } }
      } roots: {
        Names.self
      })
    let expected = Diagnostic.Fact.undeclaredRequirement(
      Key(String.self), module: "TestModule(taking)", neededBy: Dependent(Key(Int.self)))
    #expect(graph.diagnostics().map(\.fact) == [expected])
  }

  @Test func `A collection of optionals that is listed does not let an optional be absent`() {
    let graph = Graph(
      of: TestAssembly {
        TestModule {
          MayBeEmpty([String?].self)
        } bindings: {
          Singleton { (names: [String?], name: String?) in Names(all: [name ?? "none"]) }.exported()
        }
      } roots: {
        Names.self
      })
    #expect(
      graph.diagnostics().map(\.fact) == [
        .missingOptional(Key(String.self), neededBy: Dependent(Key(Names.self)))
      ])
  }

  @Test func `A requirement that is listed twice is unused once`() {
    let graph = Graph(
      of: TestAssembly {
        TestModule {
          String.self
          String.self
        } bindings: {
          Singleton { (name: String) in Names(all: [name]) }.exported()
        }
      } roots: {
        Names.self
      } inputs: {
        String.self
      })
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.unusedRequirement])
    #expect(findings.first?.location == graph.modules[0].requirements[1].location)
  }
}
