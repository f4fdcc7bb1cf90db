import Testing
import Truss
import TrussVerification

/// Causes that show in several places, each of which is one finding with one fix.
struct OneReportTests {
  private struct Session: Sendable {}
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

  @Test func `A diagnostic of several applications is reported once and names them`() {
    let report = Report(of: [
      Shop.broken, Shop.App(name: "cart", hasStore: false, hasDiscount: true), Shop.warned,
    ])
    #expect(
      report.description == """
        CatalogueLive/CatalogueModule.swift:12:5: error: nothing provides `any Store`, which `Catalogue` needs [missing-binding]
          path: kiosk → Window → Catalogue → any Store
          also in: cart
        StoreLive/StoreModule.swift:8:5: note: it is exported by StoreModule, which sale composes but this application does not
        TrussVerificationTests/Shop.swift:69:24: note: fix: add `Shop.StoreModule()` to the modules of the application
        TrussVerificationTests/Shop.swift:68:7: note: fix: add `Shop.StoreModule()` to the modules of the application

        DiscountLive/DiscountModule.swift:7:5: warning: nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]
          in: cart, sale
        DiscountLive/DiscountModule.swift:7:5: note: fix: remove the binding, or add `.exported()` if `Discount` is meant for other modules, or add `.eager()` if the application is to start with `Discount`

        kiosk: 2 modules, 3 bindings, 1 root, 1 error, no warnings
        cart: 3 modules, 4 bindings, 1 root, 1 error, 1 warning
        sale: 4 modules, 5 bindings, 1 root, no errors, 1 warning
        """)
    #expect(report.findings.map(\.applications) == [["kiosk", "cart"], ["cart", "sale"]])
    #expect(report.findings.map(\.severity) == [.error, .warning])
  }
}
