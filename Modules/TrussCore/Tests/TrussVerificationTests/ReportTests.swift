import Testing
import Truss
import TrussVerification

struct ReportTests {
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
