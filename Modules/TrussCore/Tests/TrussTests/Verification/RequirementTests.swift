import Testing
import Truss

/// A module must list its dependencies on other modules, even overridden or decorated ones.
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
    var modules: Modules { NamesModule(); ChangingModule(isOverride: isOverride) }
    var roots: Roots { Names.self }
  }

  @Test(arguments: [false, true])
  func `A module need not require its own key, even if another decorates or overrides it`(
    _ isOverride: Bool
  ) {
    let unused = Graph(of: App(isOverride: isOverride)).diagnostics()
      .filter { $0.id == .unusedRequirement }
    let own = "NamesModule requires `String`, which it binds itself"
    #expect(unused.map(\.message.description).contains(own))
  }

  @Test func `An unreached requirement must be listed, even if another module hides it`() {
    let graph = Graph(
      of: TestAssembly(Names.self) {
        TestModule("hiding") {
          Value("hidden")
          Singleton { (name: String) in Names(all: [name]) }.exported()
        }
        TestModule("taking") {
          Requirements.none
        } bindings: {
          Contribution(to: Int.self) { (name: String) in name.count }
        }
      })
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.undeclaredRequirement])
    #expect(
      findings.map(\.message.description) == [
        "`Int` injects `String` from outside TestModule(taking), which does not list it"
      ])
  }

  @Test func `A collection of optionals that is listed does not let an optional be absent`() {
    let graph = Graph(
      of: TestAssembly(Names.self) {
        TestModule {
          [String?]?.self
        } bindings: {
          Singleton { (names: [String?], name: String?) in Names(all: [name ?? "none"]) }.exported()
        }
      })
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.missingBinding])
    #expect(
      findings.map(\.message.description) == [
        "nothing provides `String`, so it is always nil in `Names`"
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
    let reason = "which it need not list here"
    #expect(findings.first?.message.description == "TestModule requires `String`, \(reason)")
  }

  @Test func `The value of a scope needs no line`() {
    let graph = Graph(of: ScopeFactory<Request, Names>.self) {
      TestModule(requires: { Request.self }) {
        Scoped(in: Request.self) { (_: Request) in Names(all: []) }.exported()
      }
    }
    let message = "TestModule requires `Request`, which it need not list here"
    #expect(graph.findings == ["unused-requirement: \(message)"])
  }
}
