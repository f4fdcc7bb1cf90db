import Testing
import Truss
import TrussVerification

/// A protocol that the runtime can find by its name, as it cannot if it is private.
protocol ReplaceableStore: Sendable {}

/// Findings of several applications that have one cause.
struct ConsequenceReportTests {
  private struct Memory: ReplaceableStore {}
  private struct Remote: ReplaceableStore {}
  private struct Users: Sendable { let store: any ReplaceableStore }

  private struct StorageModule: Module {
    var bindings: Bindings { Singleton(Memory.init).exported() }
  }

  private struct UsersModule: Module {
    var requires: Requirements { (any ReplaceableStore).self }
    var bindings: Bindings { Singleton(Users.init(store:)).exported() }
  }

  private struct App: Assembly {
    var name: String { "server" }
    var modules: Modules { StorageModule(); UsersModule() }
    var roots: Roots { Users.self; Memory.self }
  }

  private struct Layer: Assembly {
    var name: String { "remote-server" }
    var base: App { App() }
    var overrides: Overrides { Singleton(Remote.init).also((any ReplaceableStore).self) { $0 } }
  }

  @Test func `An override of a binding that is missing in the base is not reported`() {
    for assemblies in [[App(), Layer()], [Layer(), App()]] as [[any Assembly]] {
      let report = Report(of: assemblies)
      #expect(report.findings.map(\.diagnostic.id) == [.missingBinding])
      #expect(Set(report.findings[0].applications) == ["server", "remote-server"])
      #expect(
        report.findings[0].diagnostic.code.map(\.text)
          == [".also((any ReplaceableStore).self) { $0 }.exported()"])
      #expect(report.applications.map(\.errors) == [1, 1])
    }
  }

  @Test func `An override without a target in any application is reported`() {
    #expect(Report(of: [Layer()]).findings.map(\.diagnostic.id) == [.unmatchedOverride])
  }

  private struct Repeated: Assembly {
    var name = "server"
    var modules: Modules { StorageModule() }
    var roots: Roots { Memory.self }
  }

  private let other = TestAssembly("server", Memory.self) { StorageModule() }

  @Test func `Two applications of one name are one error, with both places`() {
    let report = Report(of: [Repeated(), Repeated(name: "tool"), Repeated()])
    #expect(report.findings.map(\.diagnostic.id) == [.duplicateName])
    let different = Report(of: [Repeated(), other])
    #expect(different.findings.map(\.diagnostic.id) == [.duplicateName])
    let diagnostic = different.findings.first?.diagnostic
    #expect(diagnostic?.location != nil && diagnostic?.notes.count == 1)
    #expect(diagnostic?.location != diagnostic?.notes.first?.location)
  }

  @Test func `The parent of a child may not have the name of another application`() {
    #expect(Report(of: [Child(), other]).findings.map(\.diagnostic.id) == [.duplicateName])
    #expect(Report(of: [Child(), Repeated()]).findings.isEmpty)
  }

  private struct Child: Assembly {
    var name: String { "session" }
    var parent: Repeated { Repeated() }
    var roots: Roots { Memory.self }
  }

  private struct Configuration: Sendable {}
  private struct Client: Sendable { let configuration: Configuration }

  private struct ClientModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings { Singleton(Client.init(configuration:)).exported() }
  }

  private struct Core: Assembly {
    var name: String { "core" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StorageModule() }
    var roots: Roots { Memory.self }
  }

  private struct First: Assembly {
    var name: String { "first" }
    var base: Core { Core() }
    var modules: Modules { ClientModule() }
    var roots: Roots { Client.self }
  }

  private struct Second: Assembly {
    var name: String { "second" }
    var base: Core { Core() }
    var roots: Roots { Roots() }
  }

  private struct Session: Assembly {
    var name: String { "session" }
    var parent: Clientless { Clientless() }
    var inputs: Inputs { Configuration.self }
    var roots: Roots { Client.self }
  }

  private struct Clientless: Assembly {
    var name: String { "clientless" }
    var modules: Modules { ClientModule() }
    var roots: Roots { Client.self }
  }

  @Test func `An input of a child that its parent cannot see is not also reported as unused`() {
    #expect(
      Report(of: [Clientless(), Session()]).findings.map(\.diagnostic.id) == [.missingBinding])
    #expect(Report(of: [Session()]).findings.map(\.diagnostic.id) == [.missingBinding])
  }

  @Test func `An input of a base that another layer uses is not unused`() {
    #expect(Report(of: [First(), Second()]).findings.isEmpty)
    #expect(Report(of: [Second()]).findings.map(\.diagnostic.id) == [.unusedInput])
  }
}
