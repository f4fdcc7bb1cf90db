import Testing
import Truss

/// A module must list its dependencies on other modules, even overridden or decorated ones.
struct RequirementTests {
  private struct Names: Sendable { let all: [String] }

  @Test(arguments: [false, true])
  func `A module need not require its own key, even if another decorates or overrides it`(
    _ isOverride: Bool
  ) {
    let graph = Graph(of: Names.self) {
      TestModule("names", requires: { String.self }) {
        Value("own").exported()
        Singleton { (name: String) in Names(all: [name]) }.exported()
      }
      if isOverride {
        TestModule("overriding", requires: { Int.self }) { Value("other").overriding() }
      } else {
        TestModule("decorating", requires: { String.self }) {
          Decorator(String.self) { inner in inner + "!" }
        }
      }
    }
    let message = "TestModule(names) requires `String`, which it binds itself"
    #expect(graph.findings.contains("unused-requirement: \(message)"))
  }

  @Test func `An unreached requirement must be listed, even if another module hides it`() {
    let graph = Graph(of: Names.self) {
      TestModule("hiding") {
        Value("hidden")
        Singleton { (name: String) in Names(all: [name]) }.exported()
      }
      TestModule("taking", requires: { Requirements.none }) {
        Contribution(to: Int.self) { (name: String) in name.count }
      }
    }
    let message = "`Int` injects `String` from outside TestModule(taking), which does not list it"
    #expect(graph.findings == ["undeclared-requirement: \(message)"])
  }

  @Test func `A collection of optionals that is listed does not let an optional be absent`() {
    let graph = Graph(of: Names.self) {
      TestModule(requires: { [String?]?.self }) {
        Singleton { (names: [String?], name: String?) in Names(all: [name ?? "none"]) }.exported()
      }
    }
    let message = "nothing provides `String`, so it is always nil in `Names`"
    #expect(graph.findings == ["missing-binding: \(message)"])
  }

  @Test func `A requirement that is listed twice is unused once`() {
    let assembly = TestAssembly(Names.self, inputs: { String.self }) {
      TestModule {
        String.self
        String.self
      } bindings: {
        Singleton { (name: String) in Names(all: [name]) }.exported()
      }
    }
    let graph = Graph(of: assembly)
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
