import Foundation
import Testing
import TrussVerification

/// The report and the diagrams in a Markdown document.
struct SummaryTests {
  private let tool = VerifyGraph([Shop.good, Shop.broken])
  private let package = TemporaryPackage(files: [
    "Package.swift", "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
  ])

  @Test func `A summary has the counts, the findings and the diagrams`() throws {
    let outcome = tool.run(
      ["--app", "kiosk", "--summary", "summary.md", "--format", "github"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.output.hasPrefix("::error "))
    let file = try #require(outcome.files.first)
    #expect(file.path == "\(package.path)/summary.md")
    #expect(
      file.text == """
        ### Graphs: 1 error, no warnings

        | application | modules | bindings | roots | errors | warnings |
        |---|---:|---:|---:|---:|---:|
        | kiosk | 2 | 3 | 1 | 1 | 0 |

        ```text
        Modules/Catalogue/CatalogueLive/CatalogueModule.swift:12:5: error: nothing provides `any Store`, which `Catalogue` needs [missing-binding]
          path: kiosk → Window → Catalogue → any Store
        StoreLive/StoreModule.swift:8:5: note: it is exported by StoreModule, which shop composes but this application does not
        TrussVerificationTests/Shop.swift:68:7: note: fix: add `Shop.StoreModule()` to the modules of the application
        ```

        <details><summary>The modules of kiosk</summary>

        ```mermaid
        flowchart LR
          kiosk(["kiosk"])
          CatalogueModule
          WindowModule
          kiosk -->|"Window"| WindowModule
          WindowModule -->|"Catalogue"| CatalogueModule
          CatalogueModule -.->|"[Page]"| WindowModule
        ```

        </details>


        """)
  }

  @Test func `A summary without findings is a table and the diagrams`() throws {
    let outcome = tool.run(["--app", "shop", "--summary", "summary.md"], in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(outcome.output == "shop: 3 modules, 4 bindings, 1 root, no errors, no warnings\n")
    let text = try #require(outcome.files.first).text
    #expect(text.hasPrefix("### Graphs: no errors, no warnings\n\n| application |"))
    #expect(!text.contains("```text"))
    #expect(text.contains("<details><summary>The modules of shop</summary>\n\n```mermaid\n"))
  }

  @Test func `A summary is added at the end of a document, which it creates if need be`() throws {
    try package.write("# Before\n", to: "summary.md")
    for name in ["summary.md", "new.md"] {
      let outcome = tool.run(["--app", "shop", "--summary", name], in: package.path)
      let file = try #require(outcome.files.first)
      try file.write()
      try file.write()
      let text = try package.read(name)
      #expect(text == (name == "new.md" ? "" : "# Before\n") + file.text + file.text)
    }
  }

  @Test func `A summary that cannot be written is reported`() throws {
    let file = try #require(tool.run(["--summary", "none/a.md"], in: package.path).files.first)
    #expect(throws: (any Error).self) { try file.write() }
  }
}
