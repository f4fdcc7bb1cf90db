import Testing
import Truss
import TrussVerification

/// Layers, and factories with effects, in reports and diagrams.
struct LayerReportTests {
  private struct Recorder: Shop.Store {}
  private struct Discount: Sendable {}

  private struct DiscountModule: Module {
    var bindings: Bindings { Singleton { Discount() }.exported() }
  }

  private struct Live: Assembly {
    let name = "shop"
    var modules: Modules { Shop.StoreModule(); Shop.CatalogueModule(); DiscountModule() }
    var roots: Roots { Shop.Catalogue.self }
  }

  private struct Staging: Assembly {
    let name = "staging"
    var base: some Assembly { Live() }
    var overrides: Overrides {
      Value((any Shop.Store).self, Recorder())
      Value(Discount())
    }
  }

  private struct SaleModule: Module {
    var bindings: Bindings { Singleton { Discount() }.overriding().exported() }
  }

  private struct Sale: Assembly {
    let name = "sale"
    var base: some Assembly { Live() }
    var modules: Modules { SaleModule() }
  }

  @Test func `A layer names its base and counts its overrides`() {
    let report = Report(of: [Live(), Staging(), Sale()])
    #expect(
      report.description == """
        shop: 3 modules, 4 bindings, 1 root, no errors, no warnings
        staging, a layer over shop with 2 overrides: 3 modules, 6 bindings, 1 root, no errors, \
        no warnings
        sale, a layer over shop with no overrides: 4 modules, 5 bindings, 1 root, no errors, \
        no warnings
        """)
    #expect(report.applications.map(\.base) == [nil, "shop", "shop"])
    #expect(report.applications.map(\.overrides) == [0, 2, 0])
  }

  @Test func `A thick arrow points to the module whose binding is replaced`() {
    #expect(
      VerifyGraph([Staging(), Sale()]).run(["--diagram"], in: "/nowhere").output == """
        %% staging
        flowchart LR
          staging(["staging"])
          StoreModule
          CatalogueModule
          DiscountModule
          staging -->|"Catalogue"| CatalogueModule
          CatalogueModule -->|"any Store"| StoreModule
          staging ==>|"any Store"| StoreModule
          staging ==>|"Discount"| DiscountModule

        %% sale
        flowchart LR
          sale(["sale"])
          StoreModule
          CatalogueModule
          DiscountModule
          SaleModule
          sale -->|"Catalogue"| CatalogueModule
          CatalogueModule -->|"any Store"| StoreModule
          SaleModule ==>|"Discount"| DiscountModule

        """)
  }
}
