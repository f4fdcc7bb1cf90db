import Testing
import Truss
import TrussQuestions

/// The answers about the bindings that an assembly declares itself, which are no module.
struct OwnBindingsAnswerTests {
  private struct Clock: Sendable {}
  private struct Mailer: Sendable { let clock: Clock }
  private struct Desk: Sendable { let mailer: Mailer }

  private struct MailModule: Module { var exports: Bindings { Singleton(Mailer.init) } }

  private struct Shop: Assembly {
    var name: String { "shop" }
    var modules: Modules { MailModule() }
    var exports: Bindings { Singleton(Clock.init) }
    var bindings: Bindings { Singleton(Desk.init) }
    var roots: Roots { Desk.self }
  }

  private let wiring = Wiring(of: Office.facts(Shop()))

  @Test func `They are not counted as a module, and close no cycle`() {
    let coupling = Coupling(of: wiring, showing: [.cycles, .matrix])
    #expect(coupling.modules == ["MailModule"])
    #expect(coupling.cycles == [])
    #expect(coupling.crossings.map(\.dependencies) == [["Mailer → Clock"]])
    #expect(
      coupling.lines(showingAll: false) == [
        "shop: 1 module, 1 pair of which one depends on the other",
        "     depends on  1  2",
        "  1  MailModule  ·  1",
        "  2  Shop           ·",
      ])
  }

  @Test func `Between them and a module, both directions are told, and are no cycle`() {
    let coupling = Coupling(of: wiring, between: ("MailModule", "Shop"))
    #expect(coupling.crossings.map(\.dependencies) == [["Mailer → Clock"], ["Desk → Mailer"]])
    #expect(coupling.cycles == [])
  }

  @Test func `Limits count what modules inject from them, and no cycle`() {
    #expect(
      LimitedFacts(of: [wiring], among: [wiring]).instances.map { "\($0.kind) \($0.subject)" }
        == ["moduleEdge MailModule → Shop: Mailer → Clock"])
  }

  @Test func `A difference names each of them instead of a module`() {
    // The same application without bindings of the assembly.
    let plain = Office.facts(
      TestAssembly("shop", Mailer.self, modules: { MailModule() }, inputs: { Clock.self }))
    let shop = wiring.application
    #expect(
      Difference(from: [plain], to: [shop]).changes.map(\.text).filter { $0.contains("is new") }
        == ["Clock (Shop) is new", "Desk (Shop) is new"])
    for change in Difference(from: [plain], to: [shop]).changes
      + Difference(from: [shop], to: [plain]).changes
    {
      #expect(!change.text.contains("composed") && !change.text.contains("open"))
    }
  }
}
