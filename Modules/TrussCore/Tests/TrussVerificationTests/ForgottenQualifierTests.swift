import Testing
import Truss
import TrussVerification

/// A parameter under a wrong qualifier, or without one, and the requirement that is the only trace of it.
struct ForgottenQualifierTests {
  private enum Own: Qualifier {}
  private enum Shared: Qualifier {}

  private struct Store: Sendable { let group: String }
  private struct SharedStore: Sendable { let group: String }
  private struct Pair: Sendable { let one: String, two: String }

  /// The qualifier that the parameter of the shared store has.
  private enum Mistake: CaseIterable { case none, wrong, forgotten, unlisted, wrongInPair }

  private struct BridgeModule: Module {
    let mistake: Mistake

    var requires: Requirements {
      if mistake != .unlisted { Qualified<Own, String>.self }
      Qualified<Shared, String>.self
    }

    var bindings: Bindings {
      if mistake != .unlisted {
        Singleton(Store.init, fileID: "Bridge/Bridge.swift", line: 3, column: 5)
          .taking(Qualified<Own, String>.self).exported()
      }
      switch mistake {
      case .none: shared.taking(Qualified<Shared, String>.self)
      case .wrong, .unlisted: shared.taking(Qualified<Own, String>.self)
      case .forgotten: shared
      case .wrongInPair:
        Singleton(Pair.init, fileID: "Bridge/Bridge.swift", line: 5, column: 5)
          .taking(Qualified<Own, String>.self, Qualified<Own, String>.self).exported()
      }
    }

    private var shared: Singleton<SharedStore> {
      Singleton(SharedStore.init, fileID: "Bridge/Bridge.swift", line: 4, column: 5).exported()
    }
  }

  private struct App: Assembly {
    var name = "app"
    let mistake: Mistake
    var reachesStore = true

    var inputs: Inputs { Qualified<Own, String>.self; Qualified<Shared, String>.self }
    var modules: Modules { BridgeModule(mistake: mistake) }
    var roots: Roots {
      if mistake != .unlisted { Store.self }
      if mistake == .wrongInPair { Pair.self }
      if mistake != .wrongInPair, reachesStore { SharedStore.self }
    }
  }

  /// The findings, with the places of this file as `here`.
  private func text(_ applications: App...) -> String {
    Report(of: applications).findings.map { $0.text() }.joined(separator: "\n")
      .replacing(/TrussVerificationTests\/ForgottenQualifierTests\.swift:\d+:\d+/, with: "here")
  }

  @Test func `Without a mistake there is no finding`() {
    #expect(Report(of: [App(mistake: .none)]).findings.isEmpty)
  }

  @Test func `The requirement that no parameter has names the one with the wrong qualifier`() {
    let wrong = """
      here: warning: BridgeModule requires `String @Shared`, which none of its bindings injects [unused-requirement]
        in: app
      Bridge/Bridge.swift:3:5: note: `Store` injects `String @Own`
      Bridge/Bridge.swift:4:5: note: `SharedStore` injects `String @Own`
      Bridge/Bridge.swift:3:5: note: fix: if one of these is meant to inject `String @Shared`, write `.taking(Qualified<ForgottenQualifierTests.Shared, String>.self)` in its binding; otherwise, remove the requirement
      """
    #expect(text(App(mistake: .wrong)) == wrong)
    #expect(
      text(App(mistake: .wrongInPair))
        == wrong.replacing("4:5: note: `SharedStore`", with: "5:5: note: `Pair`"))
    #expect(
      text(App(mistake: .unlisted)) == """
        Bridge/Bridge.swift:4:5: error: `SharedStore` injects `String @Own` from outside BridgeModule, which does not list it [undeclared-requirement]
          in: app
        here: note: `String @Own` is bound here
        here: note: BridgeModule requires `String @Shared`, which none of its bindings injects
        Bridge/Bridge.swift:4:5: note: fix: if `SharedStore` is meant to inject `String @Shared`, write `.taking(Qualified<ForgottenQualifierTests.Shared, String>.self)` in the binding of `SharedStore`; otherwise, add `Qualified<ForgottenQualifierTests.Own, String>.self` to the `requires` of BridgeModule
        """)
  }

  @Test func `A forgotten qualifier is one finding, also where nothing reaches the parameter`() {
    let forgotten = """
      Bridge/Bridge.swift:4:5: error: nothing provides `String`, which `SharedStore` needs [missing-binding]
        path: app → SharedStore → String
      here: note: BridgeModule requires `String @Shared`, which none of its bindings injects
      Bridge/Bridge.swift:4:5: note: fix: add `.taking(Qualified<ForgottenQualifierTests.Shared, String>.self)` to the binding of `SharedStore`
      """
    #expect(text(App(mistake: .forgotten)) == forgotten)
    let share = App(name: "share", mistake: .forgotten, reachesStore: false)
    #expect(
      text(App(mistake: .forgotten), share)
        == forgotten.replacing("\nhere:", with: "\n  also in: share\nhere:"))
  }

  @Test(arguments: Mistake.allCases)
  private func `Nothing is certain or likely about it`(_ mistake: Mistake) {
    let package = TemporaryPackage()
    for finding in Report(of: [App(mistake: mistake)]).findings {
      let outcome = VerifyGraph([App(mistake: mistake)]).run(["fix"], in: package.path)
      #expect(outcome.complaint.contains("1 by hand") && outcome.output.isEmpty)
      #expect(finding.applications == ["app"])
    }
  }
}
