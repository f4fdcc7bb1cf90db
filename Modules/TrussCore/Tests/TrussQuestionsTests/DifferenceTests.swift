import Testing
import Truss

@testable import TrussQuestions

/// The facts that a comparison of two states of an application reports, and their levels.
struct DifferenceTests {
  private let office = Office.facts(Office.App(name: "office"))

  /// Compares the office with a changed copy of it.
  private func changes(_ edit: (inout ApplicationFacts) -> Void) -> [String] {
    var changed = office
    edit(&changed)
    return Difference(from: [office], to: [changed]).changes.map { "\($0.level): \($0.text)" }
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
      changes {
        $0.edit("ArchiveModule/Shelf") { $0.flags = nil }
      } == ["internal: Shelf (ArchiveModule) is no longer exported"])
    #expect(
      changes {
        $0.edit("ClockModule/any Clock") { $0.flags = nil }
      } == ["breaking: any Clock (ClockModule) is no longer exported"])
    var changed = office
    changed.edit("MailModule/any Mailer") { $0.flags = [.startHook] }
    let difference = Difference(from: [office], to: [changed])
    #expect(
      difference.changes.map(\.broken) == [
        ["any Report (DeskModule)", "Desk (DeskModule)", "Call (DeskModule)"]
      ])
    #expect(
      difference.lines(showingAll: false)[1].contains(
        "is no longer exported, which breaks any Report (DeskModule), Desk (DeskModule), Call"))
  }

  @Test func `A key renamed for all its dependents is one change`() {
    let renamed = changes { office in
      office.edit("MailModule/any Mailer") {
        $0.id = "MailModule/any Postman"
        $0.key = "any Postman"
      }
      for index in office.bindings.indices {
        for edge in office.bindings[index].edges?.indices ?? 0..<0
        where office.bindings[index].edges?[edge].key == "any Mailer" {
          office.bindings[index].edges?[edge].key = "any Postman"
          office.bindings[index].edges?[edge].to = ["MailModule/any Postman"]
          if office.bindings[index].edges?[edge].form != nil {
            office.bindings[index].edges?[edge].form = "Lazy<any Postman>"
          }
        }
      }
      office.modules[3].requires = ["any Postman"]
    }
    #expect(
      renamed == ["breaking: any Mailer (MailModule) is now any Postman, for 3 dependents"])
  }

  @Test func `Another lifetime is another behavior`() {
    #expect(
      changes { $0.edit("ArchiveModule/any Archive") { $0.lifetime = .transient } }
        == [
          "behavior: any Archive (ArchiveModule): singleton → transient"
        ])
  }

  @Test func `Effects break those that cannot await, and their loss does not`() {
    let asynchronous = changes {
      $0.edit("DeskModule/Desk") { $0.flags?.append(.asynchronous) }
    }
    #expect(asynchronous == ["breaking: Desk (DeskModule) is asynchronous"])
    // A singleton exists when it is taken.
    #expect(
      changes { $0.edit("ClockModule/any Clock") { $0.flags?.append(.asynchronous) } }.first
        == "behavior: any Clock (ClockModule) is asynchronous")
    var isolated = office
    isolated.edit("ArchiveModule/Shelf") { $0.isolation = "MainActor" }
    #expect(
      Difference(from: [isolated], to: [office]).changes.map(\.text)
        == ["Shelf (ArchiveModule) is no longer isolated"])
  }

  @Test func `Another binding that answers a key is one change for all dependents`() {
    let answered = changes { office in
      for index in office.bindings.indices {
        for edge in office.bindings[index].edges?.indices ?? 0..<0
        where office.bindings[index].edges?[edge].to == ["ClockModule/any Clock"] {
          office.bindings[index].edges?[edge].to = ["ClockModule/any Clock @Backup"]
        }
      }
    }
    #expect(
      answered == [
        "behavior: any Clock is answered by ClockModule/any Clock @Backup "
          + "instead of ClockModule/any Clock, for 1 dependent"
      ])
  }

  @Test func `Changed requirements, roots and inputs are told apart`() {
    let inputs = changes {
      $0.bindings.append(
        BindingFacts(
          id: "inputs/Port", key: "Port", type: "Office.Port", role: .input, lifetime: .input))
      $0.modules[0].requires = ["Port"]
      $0.edit("ClockModule/any Clock") { $0.edges = [EdgeFacts(key: "Port", to: ["inputs/Port"])] }
      $0.roots.removeLast()
    }
    #expect(
      inputs == [
        "breaking: ClockModule requires Port",
        "breaking: AssistedFactory<Call, Caller> is no longer a root",
        "breaking: Port is a new input",
        "internal: any Clock (ClockModule) takes Port",
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
        "internal: any Mailer (MailModule) takes Shelf",
      ])
  }

  @Test func `Applications with the same change share a line`() {
    var other = office
    other.name = "annex"
    let before = [office, other]
    let after = before.map { application in
      var application = application
      application.remove("ArchiveModule/Shelf")
      return application
    }
    let difference = Difference(from: before, to: after)
    #expect(difference.changes.map(\.applications) == [["office", "annex"]])
    #expect(difference.summary == "1 internal")
  }

  @Test func `A change is as grave as in the application where it is gravest`() {
    var other = office
    other.name = "annex"
    other.edit("MailModule/any Mailer") { $0.edges = [] }
    other.edit("ArchiveModule/any Archive") { $0.edges = [] }
    let before = [other, office]
    let after = before.map { application in
      var application = application
      application.edit("ClockModule/any Clock") { $0.flags = nil }
      return application
    }
    let changes = Difference(from: before, to: after).changes
    #expect(changes.map(\.level) == [.breaking])
    #expect(changes.map(\.applications) == [["office"]])
  }

  @Test func `An application that came or went is one change`() {
    #expect(
      Difference(from: [office], to: []).changes.map(\.text) == ["the application is gone"])
    #expect(Difference(from: [], to: [office]).changes.map(\.level) == [.addition])
  }

  @Test func `A Markdown table escapes bars, and folds internal changes`() {
    let difference = Difference(
      from: [office],
      to: [
        {
          var changed = office
          changed.remove("DeskModule/Desk")
          changed.edit("MailModule/any Mailer") { $0.edges = [] }
          return changed
        }()
      ])
    let text = difference.markdown(against: "main")
    #expect(
      text.hasPrefix(
        "<!-- verify-graph -->\n**Graph: 1 breaking, 1 behavior, 1 internal** · against main\n"))
    #expect(
      text.contains(
        "| breaking | Desk (DeskModule) is gone, which breaks Desk (root) |  | office |"))
    #expect(text.contains("<summary>1 internal change</summary>"))
  }
}

extension ApplicationFacts {
  fileprivate mutating func remove(_ id: String) { bindings.removeAll { $0.id == id } }

  fileprivate mutating func edit(_ id: String, _ body: (inout BindingFacts) -> Void) {
    guard let index = bindings.firstIndex(where: { $0.id == id }) else { return }
    body(&bindings[index])
  }
}
