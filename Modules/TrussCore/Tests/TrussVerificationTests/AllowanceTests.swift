import Testing
import Truss
import TrussVerification

/// Warnings that declarations expect, and warnings that an assembly forbids.
struct AllowanceTests {
  private struct Bridge: Sendable {}
  private struct Page: Sendable {}
  private struct Window: Sendable { let pages: [Page] }
  private enum Backup: Qualifier {}

  private struct BridgeModule: Module {
    var bindings: Bindings {
      Singleton(
        Bridge.init, fileID: "BridgeLive/BridgeModule.swift", line: 4, column: 5
      ).allowing(.unusedBinding, because: "Objective-C code looks it up")
    }
  }

  private struct WindowModule: Module {
    var requires: Requirements { Int.self }
    var bindings: Bindings { Singleton(Window.init(pages:)).exported() }
  }

  private struct App: Assembly {
    var name = "app"
    var hasBridge = true
    var isAllowed = true
    var isStrict = false

    var inputs: Inputs { Int.self; Qualified<Backup, String>.self }
    var modules: Modules {
      WindowModule()
      if hasBridge { BridgeModule() }
    }
    var roots: Roots { Window.self }
    var severities: Severities {
      if isAllowed {
        Allow(.unusedInput, of: Int.self, because: "the next release reads it")
        Allow(.unusedInput, of: Qualified<Backup, String>.self, because: "so is this")
        Allow(.unusedRequirement, of: Int.self, because: "and this")
        Allow(.emptyCollection, of: [Page].self, because: "pages come with plug-ins")
      }
      if isStrict { Forbid(.emptyCollection) }
    }
  }

  /// An application over another one.
  private struct Layer: Assembly {
    var name: String { "layer" }
    var base: App { App(isAllowed: false) }
    var severities: Severities { Allow(.emptyCollection, of: [Page].self, because: "it is a test") }
  }

  private struct Strict: Assembly {
    var name: String { "strict" }
    var base: some Assembly { App(name: "base", isAllowed: false, isStrict: true) }
  }

  private func ids(_ findings: [Finding]) -> [Diagnostic.ID] { findings.map(\.diagnostic.id) }

  @Test func `Expected warnings are not reported, but known with their reasons`() {
    let report = Report(of: [App()])
    #expect(report.findings.isEmpty, "\(report)")
    #expect(Graph(of: App()).diagnostics().isEmpty)
    #expect(
      Set(report.allowed.compactMap { $0.diagnostic.allowance?.reason }) == [
        "Objective-C code looks it up", "the next release reads it", "so is this", "and this",
        "pages come with plug-ins",
      ])
    #expect(report.applications.map(\.warnings) == [0])
  }

  @Test func `An input of an optional type may be unused`() {
    struct Idle: Assembly {
      var inputs: Inputs { Int?.self }
      var bindings: Bindings { Value("").exported() }
      var roots: Roots { String.self }
      var severities: Severities { Allow(.unusedInput, of: Int?.self, because: "it is new") }
    }
    #expect(Report(of: [Idle()]).findings.isEmpty)
  }

  @Test func `Without the expectations, they are warnings`() {
    let report = Report(of: [App(hasBridge: false, isAllowed: false)])
    #expect(Set(ids(report.findings)) == [.unusedInput, .unusedRequirement, .emptyCollection])
    #expect(!report.has(.error) && report.allowed.isEmpty)
  }

  @Test func `A layer has the severities of its base, and adds others`() {
    #expect(Set(ids(Report(of: [Layer()]).findings)) == [.unusedInput, .unusedRequirement])
    let strict = Report(of: [Strict()])
    #expect(ids(strict.findings.filter { $0.severity == .error }) == [.emptyCollection])
    #expect(strict.findings.first?.text().contains("error: nothing contributes to") == true)
  }

  @Test func `A start accepts a graph with forbidden warnings`() throws {
    let container = try Container(synchronously: Strict()) {
      Value(1)
      Value("").qualified(Backup.self)
    }
    #expect(try container.resolve(Window.self).pages.isEmpty)
  }

  @Test func `What one binding expects outweighs what the assembly forbids`() {
    #expect(!Report(of: [App(isStrict: true)]).has(.error))
  }

  @Test func `An allowance that allows nothing in any application is an error`() {
    // The input is used here, and the binding is needed.
    struct User: Sendable { let bridge: Bridge, number: Int }
    struct Busy: Assembly {
      var name: String { "busy" }
      var inputs: Inputs { Int.self }
      var modules: Modules { UserModule() }
      var roots: Roots { User.self }
      var severities: Severities { Allow(.unusedInput, of: Int.self, because: "it was unused") }
      struct UserModule: Module {
        var requires: Requirements { Int.self }
        var bindings: Bindings {
          Singleton(Bridge.init).allowing(.unusedBinding, because: "it was unused")
          Singleton(User.init).exported()
        }
      }
    }
    let report = Report(of: [Busy()])
    #expect(ids(report.findings) == [.unusedAllowance, .unusedAllowance])
    #expect(report.applications.map(\.errors) == [2])
  }

  @Test func `An allowance is judged only if all applications are verified, and without errors`() {
    let using = TestAssembly("using", Bridge.self) { BridgeModule() }
    #expect(Report(of: [App(), using], selecting: { $0 == "app" }).findings.isEmpty)
    // The root needs what is private to the module, which hides that the binding is used then.
    #expect(ids(Report(of: [using]).findings) == [.privateBinding])
  }

  @Test func `The command line shows what is expected on request, and documents always do`() {
    let tool = VerifyGraph([App()])
    func run(_ words: String...) -> Outcome { tool.run(words, in: "/nowhere") }
    #expect(run().output.hasSuffix("5 findings allowed (--show-allowed)\n"))
    #expect(!run().output.contains("looks it up"))
    #expect(run("--warnings-as-errors").exitCode == .clean)
    let shown = run("--show-allowed")
    #expect(shown.exitCode == .clean)
    #expect(
      shown.output.contains(
        """
        BridgeLive/BridgeModule.swift:4:5: warning: nothing in BridgeModule needs `Bridge`, which is \
        private to it [unused-binding]
        """))
    #expect(shown.output.contains("\n  allowed: Objective-C code looks it up\n"))
    #expect(run("--format", "json").output.contains("Objective-C code looks it up"))
    #expect(run("--format", "sarif").output.contains("\"justification\""))
    #expect(run("--format", "github").output.hasSuffix("5 findings allowed (--show-allowed)\n"))
  }
}
