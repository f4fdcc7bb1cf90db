import Testing
import TrussLaws

@testable import Truss
@testable import TrussVerification

/// Findings as annotations of GitHub Actions.
struct GitHubFormatTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(files: [
      "Package.swift",
      "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
      "Modules/Discount/DiscountLive/DiscountModule.swift",
      "Modules/Store/StoreLive/StoreModule.swift",
      "Modules/Shop/TrussVerificationTests/Shop.swift",
    ])
  }

  @Test func `A finding is one line, with its notes and its fix in the message`() {
    let outcome = tool.run(["--format", "github"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output == """
        ::error file=Modules/Catalogue/CatalogueLive/CatalogueModule.swift,line=12,col=5,title=missing-binding::nothing provides `any Store`, which `Catalogue` needs [missing-binding]%0A  path: kiosk → Window → Catalogue → any Store%0AModules/Store/StoreLive/StoreModule.swift:8:5: note: it is exported by StoreModule, which shop composes but this application does not%0AModules/Shop/TrussVerificationTests/Shop.swift:76:7: note: kiosk lists its modules here%0A  fix: add `Shop.StoreModule()` to the modules of the application
        ::warning file=Modules/Discount/DiscountLive/DiscountModule.swift,line=7,col=5,title=unused-binding::nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]%0A  fix: remove the binding, or add `.exported()` if `Discount` is meant for other modules%0A  in: sale
        shop: 3 modules, 4 bindings, 1 root, no errors, no warnings
        sale: 4 modules, 5 bindings, 1 root, no errors, 1 warning
        kiosk: 2 modules, 3 bindings, 1 root, 1 error, no warnings

        """)
  }

  @Test func `In a build, only annotations are printed`() {
    let outcome = tool.run(
      ["--app", "sale", "--format=github", "--stamp", "a.swift"], in: package.path)
    #expect(outcome.output.hasPrefix("::warning file=Modules/Discount/"))
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test func `Separators in a path are escaped, and those in a message are not`() throws {
    try package.write("", to: "a,b: 50%/Package.swift")
    try package.write("", to: "a,b: 50%/DiscountLive/DiscountModule.swift")
    let outcome = tool.run(
      ["--app", "sale", "--format", "github", "--package-path", "a,b: 50%"], in: package.path)
    #expect(
      outcome.output.hasPrefix(
        """
        ::warning file=a%2Cb%3A 50%25/DiscountLive/DiscountModule.swift,line=7,col=5,title=unused-binding::\
        nothing in DiscountModule needs `Discount`, which is private to it
        """))
  }

  @Test(arguments: [
    ("a\nb", "a%0Ab", "a%0Ab"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"), ("%0A", "%250A", "%250A"),
    ("[Route: Key, 5]", "[Route: Key, 5]", "[Route%3A Key%2C 5]"), ("→ é", "→ é", "→ é"),
  ])
  func `Line breaks, percent signs and separators are escaped`(
    _ text: String, _ message: String, _ property: String
  ) {
    #expect(WorkflowCommand.escaped(text) == message)
    #expect(WorkflowCommand.escaped(text, isProperty: true) == property)
  }

  @Test func `A finding without a location names the application`() {
    let finding = Finding(
      diagnostic: Diagnostic(.missingInput, at: nil, "an input has no value"),
      applications: ["till", "cart"])
    let command = WorkflowCommand(finding, in: .none).description
    #expect(
      command == """
        ::error title=till%3A missing-input::an input has no value [missing-input]%0A  in: till, cart
        """)
  }

  @Test func `A diagram that is out of date is annotated in its document`() throws {
    try package.write("# Shop\n\n<!-- graph: shop -->\n<!-- /graph -->\n", to: "README.md")
    let outcome = tool.run(
      ["--format", "github", "--check-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output == """
        ::error file=README.md,line=3,col=1,title=module diagrams::the diagram of shop is out of date%0A  fix: run `swift run verify-graph --update-diagrams README.md`

        """)
  }
}
