import Testing
import Truss
import TrussVerification

struct DiagramTests {
  private enum Backup: Qualifier {}

  /// An application that composes one module twice.
  private struct TwoShops: Assembly {
    let name = "two shops"
    var modules: Modules { Shop.StoreModule(); Shop.StoreModule().qualified(Backup.self) }
    var roots: Roots { (any Shop.Store).self; Qualified<Backup, any Shop.Store>.self }
  }

  private let tool = VerifyGraph([
    Shop.good, Shop.App(name: "logged shop", hasLog: true), Odd.App(),
  ])
  private let package = TemporaryPackage()

  private static let shop = """
    flowchart LR
      shop(["shop"])
      StoreModule
      CatalogueModule
      WindowModule
      shop -->|"Window"| WindowModule
      CatalogueModule -->|"any Store"| StoreModule
      WindowModule -->|"Catalogue"| CatalogueModule
      CatalogueModule -.->|"[Page]"| WindowModule
    """

  @Test func `An arrow points to a module that provides, a dotted one to a module that collects`() {
    let outcome = tool.run(["--diagram", "--app", "shop"], in: package.path)
    #expect(outcome.output == "%% shop\n\(Self.shop)\n")
    #expect(outcome.exitCode == .clean)
  }

  @Test func `A decorated key is provided by the module that binds it`() {
    #expect(
      tool.run(["--diagram", "--app", "logged shop"], in: package.path).output == """
        %% logged shop
        flowchart LR
          logged_shop(["logged shop"])
          StoreModule
          LogModule
          CatalogueModule
          WindowModule
          logged_shop -->|"Window"| WindowModule
          LogModule -->|"any Store"| StoreModule
          CatalogueModule -->|"any Store"| StoreModule
          WindowModule -->|"Catalogue"| CatalogueModule
          CatalogueModule -.->|"[Page]"| WindowModule

        """)
  }

  @Test func `Two compositions of a module are two boxes`() {
    #expect(
      VerifyGraph([TwoShops()]).run(["--diagram"], in: package.path).output == """
        %% two shops
        flowchart LR
          two_shops(["two shops"])
          StoreModule
          StoreModule__Backup["StoreModule @Backup"]
          two_shops -->|"any Store"| StoreModule
          two_shops -->|"any Store @Backup"| StoreModule__Backup

        """)
  }

  @Test func `Names are escaped for Mermaid, and many keys are counted`() {
    #expect(
      tool.run(["--diagram", "--app", "Odd"], in: package.path).output == """
        %% Odd
        flowchart LR
          Odd(["Odd"])
          Source_Int_["Source#lt;Int#gt;"]
          Source_Int__2["Source#lt;Int#gt;"]
          Sink
          Odd -->|"Basin"| Sink
          Sink -->|"4 keys"| Source_Int_
          Sink -->|"Box#lt;Int8#gt;<br>Box#lt;Int16#gt;"| Source_Int__2

        """)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `A document is updated unless its diagrams are current`(_ newline: String) throws {
    let before = """
      # Shop

      <!-- graph: shop -->
      old
      <!-- /graph -->

      An indented mark is an example:

        <!-- graph: NAME -->

      <!-- graph: shop -->
      <!-- /graph -->
      End

      """
    let block = "<!-- graph: shop -->\n```mermaid\n\(Self.shop)\n```\n<!-- /graph -->"
    let after = """
      # Shop

      \(block)

      An indented mark is an example:

        <!-- graph: NAME -->

      \(block)
      End

      """
    try package.write(before.replacing("\n", with: newline), to: "README.md")
    let outcome = tool.run(["--update-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(outcome.files.map(\.path) == ["\(package.path)/README.md"])
    #expect(outcome.files.map(\.text) == [after.replacing("\n", with: newline)])

    try package.write(after.replacing("\n", with: newline), to: "README.md")
    for task in ["--update-diagrams", "--check-diagrams"] {
      let outcome = tool.run([task, "README.md"], in: package.path)
      #expect(outcome.exitCode == .clean)
      #expect(outcome.files.isEmpty)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(arguments: [
    (
      "# Shop\n<!-- graph: shop -->\n<!-- /graph -->\n",
      """
      README.md:2:1: error: the diagram of shop is out of date
        fix: run `swift run verify-graph --update-diagrams README.md`
      """
    ),
    (
      "<!-- graph: shpo -->\n<!-- /graph -->\n<!-- graph: shop -->\n<!-- /graph -->\n",
      """
      README.md:1:1: error: there is no application `shpo`
        fix: name one of shop, logged shop, Odd
      README.md:3:1: error: the diagram of shop is out of date
        fix: run `swift run verify-graph --update-diagrams README.md`
      """
    ),
    (
      "\n<!-- graph: shop -->\n",
      """
      README.md:2:1: error: this block is not closed
        fix: add the line `<!-- /graph -->` after it
      """
    ),
    (
      "<!-- graph: shop -->\n<!-- graph: shop -->\n<!-- /graph -->\n",
      """
      README.md:1:1: error: this block is not closed
        fix: add the line `<!-- /graph -->` after it
      """
    ),
    (
      "# Shop\n",
      """
      README.md:1:1: error: the document has no diagram block
        fix: add the lines `<!-- graph: NAME -->` and `<!-- /graph -->`
      """
    ),
  ])
  func `A document without current diagrams is rejected`(
    _ document: String, _ complaint: String
  ) throws {
    try package.write(document, to: "README.md")
    let outcome = tool.run(["--check-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.output == complaint + "\n")
  }

  @Test func `A diagram is not out of date because its graph is broken`() throws {
    let sound = "<!-- graph: shop -->\n<!-- /graph -->\n"
    try package.write("<!-- graph: dark -->\n<!-- /graph -->\n", to: "README.md")
    // Nothing binds its root.
    let tool = VerifyGraph([Shop.good, TestAssembly("dark", Int.self)])
    var outcome = tool.run(["--check-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .unanswered && outcome.output.isEmpty)
    #expect(
      outcome.complaint == """
        verify-graph: --check-diagrams: The diagram of dark is not compared: its graph has errors.

        """)
    let update = tool.run(["--update-diagrams", "README.md"], in: package.path)
    #expect(update.exitCode == .unanswered && update.files.isEmpty)
    #expect(
      update.complaint == """
        verify-graph: --update-diagrams: The diagram of dark is not written: its graph has errors.

        """)
    // Others are.
    try package.write(sound + "<!-- graph: dark -->\n<!-- /graph -->\n", to: "README.md")
    outcome = tool.run(["--check-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(
      outcome.output.hasPrefix("README.md:1:1: error: the diagram of shop is out of date\n")
        && !outcome.output.contains("dark"))
  }

  @Test func `A document with a mark for no application is not written`() throws {
    try package.write("<!-- graph: shpo -->\n<!-- /graph -->\n", to: "README.md")
    let outcome = tool.run(["--update-diagrams", "README.md"], in: package.path)
    #expect(outcome.exitCode == .errors)
    #expect(outcome.files.isEmpty)
  }
}

/// An application with names that need escaping.
private enum Odd {
  struct Box<Content>: Sendable {}

  enum One {
    struct Source<Content>: Module {
      var bindings: Bindings {
        Transient { Box<Int>() }.exported()
        Transient { Box<Int32>() }.exported()
        Transient { Box<Int64>() }.exported()
        Transient { Box<UInt>() }.exported()
      }
    }
  }

  enum Other {
    struct Source<Content>: Module {
      var bindings: Bindings {
        Transient { Box<Int8>() }.exported()
        Transient { Box<Int16>() }.exported()
      }
    }
  }

  struct Basin {}

  struct Sink: Module {
    var requires: Requirements {
      Box<Int>.self
      Box<Int32>.self
      Box<Int64>.self
      Box<UInt>.self
      Box<Int8>.self
      Box<Int16>.self
    }

    var bindings: Bindings {
      Transient {
        (_: Box<Int>, _: Box<Int32>, _: Box<Int64>, _: Box<UInt>, _: Box<Int8>, _: Box<Int16>) in
        Basin()
      }.exported()
    }
  }

  struct App: Assembly {
    var name: String { "Odd" }
    var modules: Modules { One.Source<Int>(); Other.Source<Int>(); Sink() }
    var roots: Roots { Basin.self }
  }
}
