import Testing
import Truss
import TrussVerification

struct ReportTests {
  @Test func `A report on sound applications has a line for each`() {
    let report = Report(of: [Shop.good, Shop.App(name: "stall")])
    #expect(
      report.description == """
        shop: 3 modules, 4 bindings, 1 root, no errors, no warnings
        stall: 3 modules, 4 bindings, 1 root, no errors, no warnings
        """)
    #expect(report.findings.isEmpty)
  }

  @Test func `A report on a broken application has the location, the path and the fix`() {
    let report = Report(of: [Shop.broken])
    #expect(
      report.description == """
        CatalogueLive/CatalogueModule.swift:12:5: error: nothing provides `any Store`, which `Catalogue` needs [missing-binding]
          path: kiosk → Window → Catalogue → any Store
        TrussVerificationTests/Shop.swift:76:7: note: fix: compose a module that binds and exports `any Store`

        kiosk: 2 modules, 3 bindings, 1 root, 1 error, no warnings
        """)
    #expect(report.has(.error))
    #expect(!report.has(.warning))
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
        TrussVerificationTests/Shop.swift:77:24: note: fix: add `Shop.StoreModule()` to the modules of the application
        TrussVerificationTests/Shop.swift:76:7: note: fix: add `Shop.StoreModule()` to the modules of the application

        DiscountLive/DiscountModule.swift:7:5: warning: nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]
          in: cart, sale
        DiscountLive/DiscountModule.swift:7:5: note: fix: remove the binding, or add `.exported()` if `Discount` is meant for other modules

        kiosk: 2 modules, 3 bindings, 1 root, 1 error, no warnings
        cart: 3 modules, 4 bindings, 1 root, 1 error, 1 warning
        sale: 4 modules, 5 bindings, 1 root, no errors, 1 warning
        """)
    #expect(report.findings.map(\.applications) == [["kiosk", "cart"], ["cart", "sale"]])
    #expect(report.findings.map(\.severity) == [.error, .warning])
  }

  @Test func `Near misses include modules of applications that are not selected`() {
    let report = Report(of: [Shop.broken, Shop.good]) { $0 == "kiosk" }
    #expect(report.applications.map(\.name) == ["kiosk"])
    #expect(report.description.contains("which shop composes but this application does not"))
  }

  @Test func `Locations are rendered by the caller`() {
    let text = Report(of: [Shop.warned]).text { "L\($0.line)" }
    #expect(text.hasPrefix("L7: warning: "))
  }

  @Test func `Diagnostics are sorted by location, errors first, in a stable order`() {
    let assemblies = [Shop.warned, Shop.App(name: "cart", hasStore: false, hasDiscount: true)]
    let report = Report(of: assemblies)
    let places = report.findings.compactMap(\.diagnostic.location)
    #expect(places.count == 2)
    #expect(places == places.sorted())
    #expect(report.description == Report(of: assemblies).description)
  }
}
