import Testing
import Truss
import TrussVerification

/// Causes that show in several places, each of which is one finding with one fix.
struct OneReportTests {
  private struct Session: Sendable {}
  private struct Token: Sendable { let session: Session }
  private struct Sync: Sendable {}
  private struct Vault: Sendable { let sync: Sync }
  private struct Send: Sendable { let sync: Sync }
  private struct Watch: Sendable { let sync: Sync }

  private struct VaultModule: Module {
    let isScoped: Bool
    var bindings: Bindings {
      if isScoped {
        Scoped(in: Session.self, Sync.init, fileID: "Vault/Vault.swift", line: 3, column: 5)
      } else {
        Singleton(Sync.init)
      }
      Singleton(Vault.init, fileID: "Vault/Vault.swift", line: 4, column: 5).exported()
      Singleton(Send.init, fileID: "Vault/Vault.swift", line: 5, column: 5).exported()
      Singleton(Watch.init, fileID: "Vault/Vault.swift", line: 6, column: 5).exported()
    }
  }

  private struct App: Assembly {
    var name = "app"
    var isScoped = true
    var watches = true
    var modules: Modules { VaultModule(isScoped: isScoped) }
    var roots: Roots { Vault.self; Send.self; if watches { Watch.self } }
  }

  @Test func `A binding whose scope none of its dependents shares is the wrong one`() {
    #expect(Report(of: [App(isScoped: false)]).findings.isEmpty)
    #expect(
      Report(of: [App()]).findings.map { $0.text() } == [
        """
        Vault/Vault.swift:3:5: error: singletons capture `Sync`, which lives in Session [captive-dependency]
          path: app → Vault → Sync
        Vault/Vault.swift:4:5: note: `Vault` captures it
        Vault/Vault.swift:5:5: note: `Send` captures it
        Vault/Vault.swift:6:5: note: `Watch` captures it
        Vault/Vault.swift:3:5: note: fix: bind `Sync` with `Singleton`, or let each of them take a `ScopeFactory` and open the scope
        """
      ])
  }

  @Test func `Applications with other dependents have the same finding`() {
    let findings = Report(of: [App(), App(name: "small", watches: false)]).findings
    #expect(findings.map(\.applications) == [["app", "small"]])
  }

  private struct Reader: Sendable {}
  private struct Screen: Sendable { let reader: Reader }

  private struct ScreenModule: Module {
    var requires: Requirements { Reader.self }
    var bindings: Bindings { Singleton(Screen.init).exported() }
  }

  /// An application whose override stands where the binding of a module was.
  private struct Phone: Assembly {
    var name: String { "phone" }
    var modules: Modules { ScreenModule() }
    var roots: Roots { Screen.self }
    var overrides: Overrides {
      Singleton(Reader.init, fileID: "App/Phone.swift", line: 9, column: 5)
    }
  }

  @Test func `An override that is needed is not to be removed`() {
    #expect(
      Report(of: [Phone()]).findings.map { $0.text() } == [
        """
        App/Phone.swift:9:5: error: this override of `Reader` replaces nothing [unmatched-override]
          in: phone
        App/Phone.swift:9:5: note: fix: compose or restore a binding of `Reader`, or bind this one in a module
        """
      ])
  }

  private struct BoardModule: Module {
    var bindings: Bindings { Singleton { (inner: Layer) in inner }.exported() }
  }
  private struct Layer: Sendable {}

  @Test func `A binding that injects its own key is meant to decorate another one`() {
    let desk = TestAssembly("desk", Layer.self) { BoardModule() }
    let code = Report(of: [desk]).findings.map { $0.text() }
    #expect(code.count == 1)
    #expect(code[0].contains("note: fix: declare it with `Decorator("), "\(code)")
    #expect(!code[0].contains("Lazy"))
  }
}
