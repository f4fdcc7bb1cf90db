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
}
