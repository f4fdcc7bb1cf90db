import Testing
import Truss
import TrussQuestions

struct AnswerTests {
  private let both = [Office.main, Office.annex]

  private func text(_ answer: some Answer, all: Bool = false) -> String {
    answer.lines(showingAll: all).joined(separator: "\n")
  }

  @Test
  func `The reason for a key is the shortest path from a root, and what others have in common`() {
    let why = Why("any Clock", in: both)
    #expect(why.isFound)
    #expect(
      text(why) == """
        any Clock is in office: Desk (root) → any Mailer → any Archive → any Archive (decorated) → any Clock
            bound by ClockModule, Clocks/ClockModule.swift:5 (singleton, exported)
            also from AssistedFactory<Call, Caller> (root), 2 more paths; all lead through any Archive
          annex: Desk (root) → any Mailer → any Archive → any Archive (decorated) → any Clock
            bound by ClockModule, Clocks/ClockModule.swift:5 (singleton, exported)
            1 more path; all lead through any Archive
        """)
  }

  @Test func `Of several bindings of a key, one that a root reaches is explained`() {
    struct WatchModule: Module {
      var exports: Bindings { Singleton { (_: any Office.Clock) in Office.Shelf() } }
      var bindings: Bindings {
        Singleton(
          (any Office.Clock).self, Office.SystemClock.init, fileID: "Watch/WatchModule.swift",
          line: 5, column: 5)
      }
    }
    let watch = TestAssembly("watch", Office.Shelf.self) {
      Office.ClockModule()
      WatchModule()
    }
    #expect(
      text(Why("any Clock", in: [Wiring(of: Office.facts(watch))])) == """
        any Clock is in watch: Shelf (root) → any Clock
            bound by WatchModule, Watch/WatchModule.swift:5 (singleton)
        """)
  }

  @Test func `A deferred dependency is written in its form`() {
    let why = Why("any Mailer", in: [Office.annex], from: ["Desk"])
    #expect(why.presences[0].paths.map { $0.map(\.injected) } == [["Desk", "any Mailer"]])
    let report = Why("any Report", in: [Office.annex])
    #expect(text(report, all: true).contains("Desk (root) → any Report"))
  }

  @Test func `The paths from one root are counted without those from others`() {
    let lines = Why("any Clock", in: [Office.main], from: ["Desk"]).lines(showingAll: false)
    #expect(lines.last == "    1 more path; all lead through any Archive")
  }

  @Test func `A key of another application is said not to be there`() {
    #expect(
      text(Why("Caller", in: both)) == """
        Caller is in office: AssistedFactory<Call, Caller> (root) → Caller
            bound by the arguments of calls
          not in annex
        """)
    #expect(
      Why("Nothing", in: both).lines(showingAll: false) == ["Nothing is not in office, annex"])
  }

  @Test func `Users are listed with their modules and forms`() {
    let uses = Uses("any Mailer", in: [Office.annex])
    #expect(
      uses.presences[0].dependents.map { [$0.dependent, $0.module ?? "", $0.form ?? ""] } == [
        ["any Report", "DeskModule", "Lazy<any Mailer>"], ["Desk", "DeskModule", ""],
        ["Call", "DeskModule", ""],
      ])
    #expect(
      text(uses).hasPrefix(
        "any Mailer is injected by 2 in 1 module in annex (1 more that no root reaches)\n"))
    #expect(text(uses).contains("Call        DeskModule                       unreached"))
  }

  @Test func `One that collects many contributions uses them once`() {
    struct PaperModule: Module {
      var bindings: Bindings {
        for _ in 1...3 { Contribution(to: Office.Stamp.self, Office.Stamp.init) }
        Singleton { (_: [Office.Stamp]) in Office.Shelf() }.exported()
      }
    }
    let paper = TestAssembly("paper", Office.Shelf.self) { PaperModule() }
    let uses = Uses("Stamp", in: [Wiring(of: Office.facts(paper))])
    #expect(uses.presences[0].dependents.map(\.dependent) == ["Shelf"])
  }

  @Test func `An export that nothing uses is named`() {
    #expect(text(Uses("Shelf", in: [Office.main])).contains("`.exported()` can go"))
    #expect(!text(Uses("any Clock", in: [Office.main])).contains("`.exported()` can go"))
    #expect(text(Uses("Call", in: [Office.annex])).contains("`.exported()` can go"))
    #expect(!text(Uses("Call", in: [Office.annex], among: both)).contains("`.exported()` can go"))
    struct SyncModule: Module { var exports: Bindings { Singleton { Office.Stamp() }.eager() } }
    let sync = Wiring(of: Office.facts(TestAssembly("sync") { SyncModule() }))
    #expect(text(Uses("Stamp", in: [sync])).contains("`.exported()` can go"))
  }

  @Test func `A transient binding with arguments stands once, with what its copies take`() {
    let call = Office.main.application.bindings.filter { $0.key == "Call" }
    #expect(
      call.map { $0.edges?.map(\.to) ?? [] } == [[["arguments/Caller"], ["MailModule/any Mailer"]]])
    #expect(Uses("Caller", in: [Office.main]).presences[0].dependents.map(\.dependent) == ["Call"])
  }

  @Test func `A change reaches dependents by their distance, roots and modules`() {
    let impact = Impact(of: "any Archive", in: [Office.annex]) { $1.key == "any Archive" }
    let presence = impact.presences[0]
    #expect(presence.reached == [["any Mailer"], ["any Report", "Desk"]])
    #expect(presence.unreached == ["Call"])
    #expect(presence.roots == ["Desk"] && presence.rootCount == 1)
    #expect(presence.modules == ["ArchiveModule", "DeskModule", "MailModule"])
  }

  @Test func `The cost of a start is what its hooks and eager bindings need`() {
    let cost = Cost(of: Office.annex)
    #expect(
      cost.constructed == [
        "ClockModule/any Clock", "ArchiveModule/any Archive",
        "ArchiveModule/any Archive (decorator)", "MailModule/any Mailer",
      ])
    #expect(
      cost.savings.map(\.key) == ["any Mailer", "any Archive (ArchiveModule)", "any Archive"])
    #expect(cost.savings.map(\.constructions) == [4, 3, 2])
    #expect(cost.savings.map(\.reason) == ["start hook", nil, nil])
  }

  @Test func `The start of a decorated binding constructs its decorators`() {
    struct Level: Module {
      var bindings: Bindings {
        Singleton((any Office.Clock).self, Office.SystemClock.init).onStart { _ in }.exported()
        Decorator((any Office.Clock).self) { (clock: any Office.Clock) in clock }
      }
    }
    let tower = TestAssembly("tower", (any Office.Clock).self) { Level() }
    let cost = Cost(of: Wiring(of: Office.facts(tower)))
    #expect(cost.constructed == ["Level/any Clock", "Level/any Clock (decorator)"])
    #expect(cost.savings.map(\.reason) == ["start hook"])
  }

  @Test func `An argument takes the place of a binding in the calls that alone need it`() {
    struct Ink: Sendable {}
    struct Pen: Sendable { let ink: Ink }
    struct Letter: Sendable { let pen: Pen }
    struct Writing: Module {
      var bindings: Bindings {
        Singleton(Ink.init).exported()
        Transient(Pen.init).exported()
        Transient(Letter.init).exported()
      }
    }
    let desk = TestAssembly("desk", AssistedFactory<Pen, Ink>.self) { Writing() }
    let wiring = Wiring(of: Office.facts(desk))
    #expect(!Why("Letter", in: [wiring]).isFound)
    let pen = wiring.application.bindings.first { $0.key == "Pen" }
    #expect(pen?.edges?.map(\.to) == [["arguments/Ink"]])
  }

  @Test func `Unused exports and unreached bindings are named with their modules`() {
    let coupling = Coupling(of: Office.annex)
    #expect(coupling.cycles.isEmpty)
    #expect(
      coupling.unusedExports == [
        "any Clock @Backup (ClockModule)", "Shelf (ArchiveModule)", "Call (DeskModule)",
      ])
    #expect(coupling.uncollected == ["Stamp (MailModule)"])
    let album = TestAssembly("album", [Office.Stamp].self) { Office.MailModule() }
    let others = [Wiring(of: Office.facts(album))]
    #expect(Coupling(of: Office.annex, among: others).uncollected.isEmpty)
    #expect(
      text(coupling).contains("\n  contributed, but collected by nothing: Stamp (MailModule)"))
    #expect(
      coupling.unreached == [
        "any Clock @Backup (ClockModule)", "Shelf (ArchiveModule)", "Stamp (MailModule)",
        "Call (DeskModule)",
      ])
  }

  @Test func `What one application does not reach, another one may`() {
    #expect(Coupling(of: Office.annex).unreached.contains("Call (DeskModule)"))
    let unreached = Coupling(of: Office.annex, showing: [.exports, .unreached], among: both)
    #expect(
      text(unreached).split(separator: "\n").last
        == "  reached by no root: any Clock @Backup (ClockModule), Shelf (ArchiveModule), Stamp (MailModule)"
    )
  }

  @Test func `Modules that need one another are a cycle with its thinnest direction first`() {
    struct Red: Sendable {}
    struct Blue: Sendable { let red: Red }
    struct Green: Sendable { let blue: Blue, red: Red }
    struct Pink: Sendable { let blue: Blue }
    struct Warm: Module {
      var requires: Requirements { Blue.self }
      var bindings: Bindings {
        Singleton(Red.init).exported()
        Singleton(Pink.init).exported()
      }
    }
    struct Cold: Module {
      var requires: Requirements { Red.self }
      var bindings: Bindings {
        Singleton(Blue.init).exported()
        Singleton(Green.init).exported()
      }
    }
    let colors = TestAssembly("colors", Green.self, Pink.self) {
      Warm(); Cold()
    }
    let coupling = Coupling(of: Wiring(of: Office.facts(colors)))
    #expect(coupling.cycles == [["Warm", "Cold"]])
    #expect(text(coupling).contains("    Warm → Cold 1 (Pink → Blue), back 2"))
  }

  @Test func `The list counts users and reach`() throws {
    let listing = Listing(of: Office.annex, by: .reach)
    #expect(listing.rows.first?.key == "any Clock")
    let mailer = try #require(listing.rows.first { $0.key == "any Mailer" })
    #expect((mailer.users, mailer.reach) == (3, 3))
  }
}
