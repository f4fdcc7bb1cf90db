import Testing
import Truss

@testable import TrussQuestions

/// The facts that a comparison of two states of an application reports, and their levels.
struct DifferenceTests {
  private let office = Office.facts(Office.App(name: "office"))

  /// Compares the office with a changed copy of it.
  private func changes(_ edit: (inout ApplicationFacts) -> Void) -> [String] {
    leveled(Difference(from: [office], to: [office.edited(edit)]))
  }

  private func leveled(_ difference: Difference) -> [String] {
    difference.changes.map { "\($0.level): \($0.text)" }
  }

  private func texts(from old: ApplicationFacts, to new: ApplicationFacts) -> [String] {
    Difference(from: [old], to: [new]).changes.map(\.text)
  }

  @Test func `A state does not differ from itself`() {
    let difference = Difference(from: [office], to: [office])
    #expect(!difference.isFound)
    #expect(difference.lines(showingAll: true) == ["No change of the graph."])
    #expect(difference.markdown(against: "main").contains("**Graph: no change** · against main"))
  }

  @Test func `A binding that is gone breaks those in other modules that took it`() {
    #expect(
      changes { $0.remove("ArchiveModule/Shelf") } == ["internal: Shelf (ArchiveModule) is gone"])
    #expect(
      changes { $0.edit("ArchiveModule/Shelf") { $0.flags = nil } }
        == ["internal: Shelf (ArchiveModule) is no longer exported"])
    #expect(
      changes { $0.edit("ClockModule/any Clock") { $0.flags = nil } }
        == ["breaking: any Clock (ClockModule) is no longer exported"])
    let changed = office.edited { $0.edit("MailModule/any Mailer") { $0.flags = [.startHook] } }
    let difference = Difference(from: [office], to: [changed])
    #expect(
      difference.changes.map(\.broken) == [
        ["any Report (DeskModule)", "Desk (DeskModule)", "Call (DeskModule)"]
      ])
    #expect(
      difference.lines(showingAll: false)[1].contains(
        "is no longer exported, which breaks any Report (DeskModule), Desk (DeskModule), Call"))
  }

  /// An application with an input that its root perhaps needs.
  private struct Supplied: Assembly {
    var name: String { "supplied" }
    var hasInput = true
    var isNeeded = true

    var inputs: Inputs { if hasInput { Office.Stamp.self } }
    var bindings: Bindings {
      if isNeeded { Singleton { (_: Office.Stamp) in Office.Shelf() } }
      if !isNeeded { Singleton { Office.Shelf() } }
    }
    var roots: Roots { Office.Shelf.self }
  }

  @Test func `An input that is gone breaks those that still need it`() {
    let supplied = Office.facts(Supplied())
    let lacking = Difference(from: [supplied], to: [Office.facts(Supplied(hasInput: false))])
    #expect(
      lacking.lines(showingAll: true) == [
        "1 breaking",
        "  breaking  Stamp is no longer an input, which breaks Shelf (Supplied)  supplied",
      ])
    let rest = Difference(
      from: [supplied], to: [Office.facts(Supplied(hasInput: false, isNeeded: false))])
    #expect(
      rest.changes.map(\.level).contains(.addition) && rest.changes.allSatisfy { $0.broken == nil })
  }

  @Test func `A private binding that is gone breaks those of its module that still need it`() {
    let changes = changes { office in
      office.remove("DeskModule/any Report")
      office.edit("DeskModule/Desk") {
        $0.edges?[0].to = []
        $0.edges?[0].gap = .missing
      }
    }
    #expect(changes.first == "breaking: any Report (DeskModule) is gone")
  }

  @Test func `Exchanged qualifiers are another behavior`() {
    let difference = Difference(
      from: [Office.facts(Twins())], to: [Office.facts(Twins(isSwapped: true))])
    #expect(
      leveled(difference) == [
        "behavior: Pair (Pairs) injects Clock @Backup instead of Clock, injects Clock instead of Clock @Backup"
      ])
  }

  @Test func `The same change of a module that each application composes elsewhere is one line`() {
    var annex = office
    annex.name = "annex"
    for index in annex.modules.indices { annex.modules[index].place = "Annex.swift:\(index):1" }
    let after = [office, annex].map {
      $0.edited { $0.edit("MailModule/any Mailer") { $0.edges = [] } }
    }
    let same = Difference(from: [office, annex], to: after).changes.filter {
      $0.text == "MailModule no longer injects any Archive of ArchiveModule"
    }
    #expect(same.map(\.applications) == [["office", "annex"]])
  }

  @Test func `A key renamed for all its dependents is one change`() {
    let renamed = changes { office in
      office.edit("MailModule/any Mailer") { $0.rename(to: "any Postman") }
      office.editEdges { edge in
        guard edge.key == "any Mailer" else { return }
        edge.key = "any Postman"
        edge.to = ["MailModule/any Postman"]
        if edge.form != nil { edge.form = "Lazy<any Postman>" }
      }
    }
    #expect(renamed == ["internal: any Mailer (MailModule) is now any Postman, for 3 dependents"])
  }

  @Test func `A renamed key that is part of another name is one change`() {
    let renamed = changes { office in
      office.edit("DeskModule/Call") { $0.rename(to: "Dial") }
      office.roots[1].edge = EdgeFacts(
        key: "Dial", form: "AssistedFactory<Dial, Caller>", isDeferred: true,
        to: ["DeskModule/Dial"])
    }
    #expect(renamed == ["internal: Call (DeskModule) is now Dial, for 0 dependents"])
  }

  @Test func `A key renamed for some of its dependents breaks the others`() {
    let renamed = changes { $0.edit("MailModule/any Mailer") { $0.rename(to: "any Postman") } }
    #expect(
      renamed.first == "breaking: any Mailer (MailModule) is now any Postman, for 3 dependents")
  }

  @Test func `A binding that moves to another module is one change`() {
    let moved = changes { office in
      office.edit("ArchiveModule/Shelf") {
        $0.id = "MailModule/Shelf"
        $0.module = "MailModule"
      }
    }
    #expect(moved == ["internal: Shelf moves from ArchiveModule to MailModule"])
    let hidden = changes { office in
      office.edit("ClockModule/any Clock") {
        $0.id = "DeskModule/any Clock"
        $0.module = "DeskModule"
        $0.flags = nil
      }
      office.editEdges { edge in
        edge.to = edge.to.map { $0 == "ClockModule/any Clock" ? "DeskModule/any Clock" : $0 }
      }
    }
    #expect(hidden.first == "breaking: any Clock moves from ClockModule to DeskModule")
  }

  @Test func `A key that is no longer exported has no empty provider`() {
    let unexported = changes { office in
      office.edit("ClockModule/any Clock") { $0.flags = nil }
      office.edit("ArchiveModule/any Archive") {
        $0.edges?[0].to = []
        $0.edges?[0].gap = .inaccessible
      }
    }
    #expect(
      unexported == [
        "breaking: any Clock (ClockModule) is no longer exported",
        "behavior: office constructs 3 at its start (−1)",
      ])
  }

  @Test func `An override that answers is named`() {
    let overridden = changes { office in
      office.bindings.append(
        BindingFacts(
          id: "office/any Clock (override)", key: "any Clock", type: "Office.Clock",
          layer: "office", lifetime: .singleton, flags: [.overriding]))
      office.edit("ArchiveModule/any Archive") { $0.edges?[0].to = ["office/any Clock (override)"] }
      office.edit("ClockModule/any Clock") { $0.flags?.append(.replaced) }
    }
    #expect(
      overridden == [
        "behavior: any Clock (office) is a new override",
        "behavior: any Clock is answered by office/any Clock (override) "
          + "instead of ClockModule/any Clock, for 1 dependent",
      ])
  }

  @Test func `Contributions in another order are one change`() {
    func stamps(_ keys: [String]) -> ApplicationFacts {
      office.edited {
        $0.bindings += keys.enumerated().map { index, key in
          BindingFacts(
            id: "MailModule/Stamp (contribution) \(index + 2)", key: "Stamp", type: "Office.Stamp",
            module: "MailModule", role: .contribution, lifetime: .transient,
            edges: [EdgeFacts(key: key, to: [])])
        }
      }
    }
    #expect(
      texts(from: stamps(["A", "B"]), to: stamps(["B", "A"])) == [
        "the contributions of MailModule to [Stamp] are in another order"
      ])
  }

  @Test func `Two equal changes of one application are two changes`() {
    let stamps = office.edited {
      $0.bindings += (2...3).map { number in
        BindingFacts(
          id: "MailModule/Stamp (contribution) \(number)", key: "Stamp", type: "Office.Stamp",
          module: "MailModule", role: .contribution, lifetime: .transient)
      }
    }
    let changes = Difference(from: [stamps], to: [office]).changes
    #expect(changes.map(\.applications) == [["office"], ["office"]])
  }

  @Test func `An input of another type is one change`() {
    func application(_ input: String) -> ApplicationFacts {
      office.edited {
        $0.addInput(input)
        $0.modules[0].requires = [input]
      }
    }
    #expect(
      texts(from: application("Port"), to: application("Address"))
        == ["the input Port is now Address, for 1 dependent"])
  }

  @Test func `A lifetime is one change for all keys of a binding`() {
    var office = office
    office.bindings.append(
      BindingFacts(
        id: "ArchiveModule/Store", key: "Store", type: "Office.Store", module: "ArchiveModule",
        lifetime: .singleton, flags: [.alias],
        edges: [EdgeFacts(key: "any Archive", to: ["ArchiveModule/any Archive"])]))
    let changed = office.edited { office in
      for id in ["ArchiveModule/any Archive", "ArchiveModule/Store"] {
        office.edit(id) { $0.lifetime = .transient }
      }
    }
    #expect(
      leveled(Difference(from: [office], to: [changed]))
        == ["behavior: any Archive (ArchiveModule): singleton → transient"])
  }

  @Test func `Modules that need one another now come first`() {
    let joined = changes { office in
      for clock in ["any Clock @Backup", "any Clock"] {
        office.edit("ClockModule/\(clock)") {
          $0.edges = [EdgeFacts(key: "any Mailer", to: ["MailModule/any Mailer"])]
        }
      }
      office.roots.removeLast()
    }
    #expect(
      joined.filter { !$0.hasPrefix("breaking") }.first
        == "behavior: ClockModule and MailModule need one another now: any Clock → any Mailer")
    #expect(joined.count { $0.contains("need one another") } == 1)
  }

  @Test func `Effects break those that cannot await, and their loss does not`() {
    #expect(
      changes { $0.edit("DeskModule/Desk") { $0.flags?.append(.asynchronous) } }
        == ["breaking: Desk (DeskModule) is asynchronous"])
    // A singleton exists when it is injected.
    #expect(
      changes { $0.edit("ClockModule/any Clock") { $0.flags?.append(.asynchronous) } }.first
        == "behavior: any Clock (ClockModule) is asynchronous")
    let isolated = office.edited { $0.edit("ArchiveModule/Shelf") { $0.isolation = "MainActor" } }
    #expect(texts(from: isolated, to: office) == ["Shelf (ArchiveModule) is no longer isolated"])
  }

  @Test func `Another binding that answers a key is one change for all dependents`() {
    let answered = changes { office in
      office.editEdges { edge in
        if edge.to == ["ClockModule/any Clock"] { edge.to = ["ClockModule/any Clock @Backup"] }
      }
    }
    #expect(
      answered == [
        "behavior: any Clock is answered by ClockModule/any Clock @Backup "
          + "instead of ClockModule/any Clock, for 1 dependent"
      ])
  }

  @Test func `Parameters of one type under different qualifiers are told apart`() {
    let before = Office.facts(Twins())
    #expect(!Difference(from: [before], to: [Office.facts(Twins(line: 9))]).isFound)

    var after = before
    after.edit("Pairs/Pair") { $0.edges?[1].to = ["Clocks/Clock @Sun"] }
    #expect(
      texts(from: before, to: after) == [
        "Clock @Backup is answered by Clocks/Clock @Sun instead of Clocks/Clock @Backup, "
          + "for 1 dependent"
      ])
    after = before
    after.edit("Pairs/Pair") { $0.edges?[2].key = "Clock @Backup" }
    #expect(
      texts(from: before, to: after) == [
        "Pair (Pairs) injects Lazy<Clock> @Backup instead of Lazy<Clock> @Sun",
        "Pairs no longer injects Clock @Sun of Clocks",
      ])
  }

  @Test func `Changed requirements, roots and inputs are told apart`() {
    let inputs = changes {
      $0.addInput("Port")
      $0.roots.removeLast()
    }
    #expect(
      inputs == [
        "breaking: ClockModule now injects Port, an input",
        "breaking: AssistedFactory<Call, Caller> is no longer a root",
        "breaking: Port is a new input",
        "internal: any Clock (ClockModule) injects Port",
      ])
  }

  @Test func `A dependency more is told with the instances that the start constructs more`() {
    let more = changes {
      $0.edit("MailModule/any Mailer") {
        $0.edges?.append(EdgeFacts(key: "Shelf", to: ["ArchiveModule/Shelf"]))
      }
    }
    #expect(
      more == [
        "behavior: office constructs 5 at its start (+1)",
        "internal: MailModule now injects Shelf of ArchiveModule",
        "internal: any Mailer (MailModule) injects Shelf",
      ])
  }

  /// Binds a clock for itself, or injects that of another module; its list says what it injects, or nothing.
  private struct WatchModule: Module {
    let hasOwnClock: Bool
    let isClosed: Bool

    var requires: Requirements { if isClosed { (any Office.Clock).self } }
    var exports: Bindings { Singleton { (_: any Office.Clock) in Office.Shelf() } }
    var bindings: Bindings {
      if hasOwnClock { Singleton((any Office.Clock).self, Office.SystemClock.init) }
    }
  }

  private struct Watch: Assembly {
    var hasOwnClock = false
    var isClosed = false
    var modules: Modules {
      Office.ClockModule()
      WatchModule(hasOwnClock: hasOwnClock, isClosed: isClosed)
    }
    var roots: Roots { Office.Shelf.self }
  }

  @Test
  func `An open module that loses a private binding to an exported one is coupled to its module`() {
    let difference = Difference(
      from: [Office.facts(Watch(hasOwnClock: true))], to: [Office.facts(Watch())])
    let changes = leveled(difference)
    #expect(
      changes.first == "behavior: any Clock (WatchModule) is gone; any Clock (ClockModule) answers")
    #expect(changes.last == "internal: WatchModule now injects any Clock of ClockModule")
  }

  @Test func `A list that is removed is one change, because the coupling is the same`() {
    let (closed, open) = (Office.facts(Watch(isClosed: true)), Office.facts(Watch()))
    #expect(
      leveled(Difference(from: [closed], to: [open]))
        == ["internal: WatchModule is now open: it may inject unlisted keys"])
    #expect(texts(from: open, to: closed) == ["WatchModule is now closed"])
    let wirings = [Wiring(of: closed), Wiring(of: open)]
    #expect(Coupling(of: wirings[0]) == Coupling(of: wirings[1]))
    #expect(Coupling(of: wirings[1]).crossings.map(\.dependent) == ["WatchModule"])
    #expect(
      LimitedFacts(of: [wirings[0]], among: []).instances
        == LimitedFacts(of: [wirings[1]], among: []).instances)
  }

  @Test func `A change is as grave as in the application where it is gravest`() {
    var other = office
    other.name = "annex"
    other.edit("MailModule/any Mailer") { $0.edges = [] }
    other.edit("ArchiveModule/any Archive") { $0.edges = [] }
    let before = [other, office]
    let after = before.map { $0.edited { $0.edit("ClockModule/any Clock") { $0.flags = nil } } }
    let changes = Difference(from: before, to: after).changes
    #expect(changes.map(\.level) == [.breaking])
    #expect(changes.map(\.applications) == [["office"]])
  }

  @Test func `An application that came or went is one change`() {
    #expect(Difference(from: [office], to: []).changes.map(\.text) == ["the application is gone"])
    #expect(Difference(from: [], to: [office]).changes.map(\.level) == [.addition])
  }

  @Test func `What a new application shares with others has not changed`() {
    let annex = office.edited {
      $0.name = "annex"
      $0.addInput("Port")
    }
    let union = GraphUnion(of: [office, annex])
    let changed = union.changed(from: [office], to: [office, annex])
    #expect(changed.map { union.bindings[$0].key } == ["Port"])
  }

  @Test func `A Markdown table escapes keys, and folds internal changes`() {
    let office = office.edited { $0.edit("ArchiveModule/Shelf") { $0.key = "Shelf<Int> @Backup" } }
    let changed = office.edited {
      $0.remove("ArchiveModule/Shelf")
      $0.remove("DeskModule/Desk")
      $0.edit("MailModule/any Mailer") { $0.edges = [] }
    }
    let text = Difference(from: [office], to: [changed]).markdown(against: "main")
    #expect(
      text.hasPrefix(
        "<!-- verify-graph -->\n**Graph: 1 breaking, 1 behavior, 1 addition, 2 internal** · against main\n"
      ))
    #expect(
      text.contains(
        "| breaking | Desk (DeskModule) is gone, which breaks Desk (root) |  | office |"))
    #expect(
      text.contains(
        "<summary>2 internal changes</summary>\n\n- Shelf&lt;Int> @<!-- -->Backup (ArchiveModule) is gone\n"
      ))
  }
}

extension BindingFacts {
  mutating func rename(to name: String) {
    id = "\(module ?? "")/\(name)"
    key = name
  }
}

extension ApplicationFacts {
  fileprivate mutating func remove(_ id: String) { bindings.removeAll { $0.id == id } }

  fileprivate mutating func edit(_ id: String, _ body: (inout BindingFacts) -> Void) {
    guard let index = bindings.firstIndex(where: { $0.id == id }) else { return }
    body(&bindings[index])
  }

  fileprivate mutating func editEdges(_ body: (inout EdgeFacts) -> Void) {
    for index in bindings.indices {
      bindings[index].edges = bindings[index].edges?.map { edge in
        var edge = edge
        body(&edge)
        return edge
      }
    }
  }

  /// Adds an input, which a clock injects.
  fileprivate mutating func addInput(_ key: String) {
    bindings.append(
      BindingFacts(
        id: "inputs/\(key)", key: key, type: "Office.\(key)", role: .input, lifetime: .input))
    edit("ClockModule/any Clock") { $0.edges = [EdgeFacts(key: key, to: ["inputs/\(key)"])] }
  }

  fileprivate func edited(_ body: (inout ApplicationFacts) -> Void) -> ApplicationFacts {
    var changed = self
    body(&changed)
    return changed
  }
}
