import Testing
import Truss
import TrussVerification

struct ChildReportTests {
  private struct Settings: Sendable {}
  private struct Visit: Sendable { let store: any Shop.Store, settings: Settings }

  private struct VisitModule: Module {
    var requires: Requirements { (any Shop.Store).self; Settings.self }
    var bindings: Bindings { Singleton(Visit.init(store:settings:)).exported() }
  }

  private struct Parent: Assembly {
    var hasStore = true
    var name: String { "shop" }
    var inputs: Inputs { Settings.self }
    var modules: Modules {
      if hasStore { Shop.StoreModule() }
      Shop.CatalogueModule()
    }
    var roots: Roots { Shop.Catalogue.self }
  }

  private struct Child: Assembly {
    var hasStore = true
    var name: String { "visit" }
    var parent: some Assembly { Parent(hasStore: hasStore) }
    var modules: Modules { VisitModule() }
    var roots: Roots { Visit.self; Shop.Catalogue.self }
  }

  @Test func `A child has its own line, and an input that only a child takes is used`() {
    #expect(
      Report(of: [Parent(), Child()]).description == """
        shop: 2 modules, 3 bindings, 1 root, no errors, no warnings
        visit, a child of shop: 1 module, 1 binding, 2 roots, no errors, no warnings
        """)
  }

  @Test func `A parent that is not listed is verified, too`() {
    #expect(Report(of: [Child()]).applications.map(\.name) == ["shop", "visit"])
  }

  @Test func `A finding of the parent is not repeated for the child`() {
    let report = Report(of: [Parent(hasStore: false), Child(hasStore: false)])
    // The child injects the key that its parent misses, too.
    #expect(report.findings.map(\.applications) == [["shop", "visit"]])
    #expect(
      report.findings.first?.diagnostic.location?.fileID.description
        == "CatalogueLive/CatalogueModule.swift")
    #expect(report.applications.map(\.errors) == [1, 1])
  }

  @Test func `A diagram of a child shows the parent as one vertex`() {
    let outcome = VerifyGraph([Parent(), Child()]).run(
      ["--diagram", "--app", "visit"], in: "/nowhere")
    #expect(
      outcome.output == """
        %% visit
        flowchart LR
          visit(["visit"])
          shop(["shop"])
          VisitModule
          visit -->|"Visit"| VisitModule
          visit -->|"Catalogue"| shop
          VisitModule -->|"any Store<br>Settings"| shop

        """)
  }
}
