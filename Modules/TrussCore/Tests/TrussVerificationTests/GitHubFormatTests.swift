import Foundation
import Testing
import TrussLaws

@testable import Truss
@testable import TrussVerification

struct GitHubFormatTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package = TemporaryPackage(files: [
    "Package.swift",
    "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
    "Modules/Discount/DiscountLive/DiscountModule.swift",
    "Modules/Store/StoreLive/StoreModule.swift",
    "Modules/Shop/TrussVerificationTests/Shop.swift",
  ])

  @Test func `A finding is one line, with its notes and its fix in the message`() {
    let outcome = tool.run(["--format", "github"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output == """
        ::error file=Modules/Catalogue/CatalogueLive/CatalogueModule.swift,line=12,col=5,title=missing-binding::nothing provides `any Store`, which `Catalogue` needs [missing-binding]%0A  path: kiosk → Window → Catalogue → any Store%0AModules/Store/StoreLive/StoreModule.swift:8:5: note: it is exported by StoreModule, which shop composes but this application does not%0AModules/Shop/TrussVerificationTests/Shop.swift:68:7: note: fix: add `Shop.StoreModule()` to the modules of the application
        ::warning file=Modules/Discount/DiscountLive/DiscountModule.swift,line=7,col=5,title=unused-binding::nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]%0A  in: sale%0AModules/Discount/DiscountLive/DiscountModule.swift:7:5: note: fix: remove the binding, or add `.exported()` if `Discount` is meant for other modules, or add `.eager()` if the application is to start with `Discount`
        shop: 3 modules, 4 bindings, 1 root, no errors, no warnings
        sale: 4 modules, 5 bindings, 1 root, no errors, 1 warning
        kiosk: 2 modules, 3 bindings, 1 root, 1 error, no warnings

        """)
  }

  @Test func `Annotations of lines that have changed since a revision come first`() throws {
    let lines = (1...20).map { "// \($0)\r\n" }
    let store = "Modules/Discount/DiscountLive/DiscountModule.swift"
    func kinds(_ words: String...) -> [Substring] {
      tool.run(["--format", "github"] + words, in: package.path).output.split(separator: "\n")
        .compactMap { $0.split(separator: " ").first }.filter { $0.hasPrefix("::") }
    }
    try package.write(lines.joined(), to: store)
    try package.git("init", "-q", "-b", "main")
    try package.commitAll()
    #expect(kinds("--since", "main") == ["::error", "::warning"])
    // The finding is at line 7.
    try package.write((lines[..<7] + lines[8...]).joined(), to: store)
    #expect(kinds("--since", "main") == ["::error", "::warning"])
    let new = ["changed\r\n"]
    try package.write((new + lines[1..<6] + new + lines[7...]).joined(), to: store)
    #expect(kinds("--since", "main") == ["::warning", "::error"])
    #expect(kinds() == ["::error", "::warning"])
    try FileManager.default.removeItem(atPath: "\(package.path)/\(store)")
    try package.commitAll()
    try package.write(lines.joined(), to: store)
    #expect(kinds("--since", "main") == ["::warning", "::error"])

    let unknown = tool.run(["--format", "github", "--since", "nowhere"], in: package.path)
    #expect(unknown.output.hasPrefix("::error ") && unknown.exitCode == .errors)
    #expect(
      unknown.complaint.hasPrefix("verify-graph: --since “nowhere”: There is no such revision.\n"))
  }

  @Test func `A notice counts the annotations that GitHub does not show`() {
    func text(errors: Int, warnings: Int) -> [Substring] {
      let findings = (0..<errors + warnings).map { number in
        FindingFacts(
          id: "x", severity: number < errors ? "error" : "warning", applications: [],
          place: "A.swift:\(number + 1):1", message: "no \(number)")
      }
      return Annotations(findings: findings).text(changing: ["A.swift": [12...12]])
        .split(separator: "\n")
    }
    #expect(text(errors: 10, warnings: 10).count == 20)
    let lines = text(errors: 12, warnings: 11)
    #expect(lines.count == 24 && lines[0] == "::error file=A.swift,line=12,col=1,title=x::no 11")
    #expect(
      lines.last == """
        ::notice title=verify-graph::GitHub shows 10 annotations of each severity here; the log has 2 errors and 1 warning more
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
    #expect(
      WorkflowCommand(FindingFacts(finding, locatedBy: \.description)).description == """
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
