import Foundation
import Testing
import Truss
import TrussVerification

@testable import TrussLaws

/// The check of imports and of properties with `@Inject`, as a part of the verification.
struct ImportReportTests {
  private let package = TemporaryPackage(files: [])

  init() throws {
    try package.write("let package = Package()\n", to: "Package.swift")
    try describe()
  }

  private func describe(
    manifest: String? = "let package = Package()\n", verifier isVerified: Bool = false
  ) throws {
    func target(
      _ name: String, _ kind: PackageFacts.Target.Kind, on targets: [String] = []
    ) -> PackageFacts.Target {
      PackageFacts.Target(
        name: name, module: name, kind: kind, folder: "Sources/\(name)",
        sources: ["\(package.path)/Sources/\(name)/\(name).swift"],
        dependencies: targets.map { .init(name: $0, modules: [$0]) }
          + [.init(name: "Truss", package: "truss", modules: ["Truss"])])
    }
    let targets = [
      target("kiosk", .executable, on: ["TrussVerificationTests"]), target("Goods", .library),
      target("TrussVerificationTests", .library, on: ["Goods"]),
    ]
    let verifier = PackageFacts.Target(
      name: "verify-graph", module: "verify_graph", kind: .executable, folder: "Tools",
      dependencies: [
        .init(name: "TrussVerification", package: "truss", modules: ["TrussVerification"])
      ])
    let facts = PackageFacts(
      folder: package.path, manifest: manifest, targets: targets + (isVerified ? [verifier] : []),
      checked: targets.map(\.name))
    for target in targets {
      try package.write("", to: "Sources/\(target.name)/\(target.name).swift")
    }
    try package.write(
      String(decoding: try JSONEncoder().encode(facts), as: UTF8.self), to: "work/package.json")
  }

  private func run(
    _ words: String..., of assemblies: [any Assembly] = [Kiosk.App()],
    file: String = "work/package.json", as program: String? = nil
  ) -> Outcome {
    VerifyGraph(assemblies).run(["--imports", file] + words, in: package.path, as: program)
  }

  @Test
  func `Properties are compared with the types of the roots, and every format has the findings`()
    throws
  {
    try package.write(
      """
      import Truss
      import Goods
      typealias Counter = Kiosk.Till
      typealias Perhaps<Element> = Element?
      typealias Cooled<Element> = Qualified<Kiosk.Cold, Element>
      struct View<Model> {
        @Inject var stock: any Stock
        @Inject private var optional: (any Kiosk.Stock)?
        @Inject(from: .session) var till: Lazy<Till>
        @Inject var alias: Lazy<Counter>
        @Inject var perhaps: Perhaps<Lazy<Counter>>
        @Inject var cooled: Cooled<Drink>, pages: Array<Kiosk.Page>
        @Inject var model: Model
        @Inject<TrussVerificationTests.Kiosk.Drink> var drink
      }
      struct Wrong {
        @Inject var till: Till
        @Inject var warm: Qualified<Kiosk.Warm, Drink>
        // truss:allow unresolvable-injection because a preview provides it
        @Inject var page: Kiosk.Page
        @Inject var none: Perhaps<any Clock>
      }
      struct Pages {
        subscript<Model>(model: Model) -> Int {
          struct Page { @Inject var model: Model }
          return 0
        }
      }

      """, to: "Sources/kiosk/kiosk.swift")
    let place = "Sources/kiosk/kiosk.swift"
    func finding(_ type: String, _ root: String) -> String {
      """
      nothing in `kiosk` provides `\(type)`: it is no root of `corner` [unresolvable-injection]
        fix: add `\(root).self` to the roots of `corner`
      """
    }
    let messages = [
      """
      `kiosk` imports `Goods`, but does not depend on it [foreign-import]
        path: kiosk → TrussVerificationTests → Goods
      \(place):2:8: note: fix: add "Goods" to the dependencies of `kiosk` in Package.swift, or remove the import
      """,
      finding("Till", "Till"),
      finding("Qualified<Kiosk.Warm, Drink>", "Qualified<Kiosk.Warm, Drink>"),
      finding("Perhaps<any Clock>", "Perhaps<any Clock>"),
    ]
    let places = ["2:8", "17:15", "18:15", "21:15"].map { "\(place):\($0)" }

    let text = run()
    #expect(text.exitCode == .errors && text.complaint.isEmpty)
    #expect(
      text.output.hasPrefix(
        zip(places, messages).map { "\($0): error: \($1)\n\n" }.joined() + "corner: "),
      "\(text.output)")
    let github = run("--format", "github").output
    #expect(
      github.hasPrefix("::error file=\(place),line=2,col=8,title=foreign-import::`kiosk` imports"))

    let json = run("--format", "json")
    #expect(try json.document()["outcome"] as? String == "errors")
    let findings = try json.diagnostics()
    #expect(findings.map { $0["place"] as? String } == places)
    #expect(findings.map { $0["message"] as? String } == messages)
    #expect(
      findings.map { $0["applications"] as? [String] } == [[], ["corner"], ["corner"], ["corner"]])

    let (rules, results) = try run("--format", "sarif").sarif()
    #expect(results.map { ($0["message"] as? [String: String])?["text"] } == messages)
    for result in results {
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
    }
    let unchecked = try VerifyGraph([Kiosk.App()]).run(["--format", "sarif"], in: package.path)
      .sarif().rules
    #expect(!unchecked.contains("foreign-import") && unchecked.contains("missing-binding"))

    let unused = run("--unused-dependencies").output
    #expect(
      unused.contains(
        "warning: `Goods` depends on `Truss`, but does not import it [unused-target-dependency]\n"))

    // A build reports only what takes the graphs, and writes its stamp only without errors.
    let build = run("--stamp", "Stamp.swift")
    #expect(build.exitCode == .errors && build.files.isEmpty)
    #expect(
      build.output
        == zip(places, messages).dropFirst().map { "\($0): error: \($1)\n" }.joined())
  }

  @Test func `Each root that is left out is an error at the properties that need it`() throws {
    try package.write(
      """
      import Truss
      struct View {
        @Inject var stock: any Stock
        @Inject var till: Lazy<Till>
        @Inject var drink: Drink
        @Inject var cooled: Qualified<Kiosk.Cold, Drink>
        @Inject var pages: [Kiosk.Page]
        @Inject var perhaps: (any Stock)?
      }

      """, to: "Sources/kiosk/kiosk.swift")
    #expect(run().exitCode == .clean)
    for root in 0..<Kiosk.App.rootCount {
      let findings = try run("--format", "json", of: [Kiosk.App(missing: root)]).diagnostics()
      let places = findings.filter {
        ($0["message"] as? String)?.contains("[unresolvable-injection]") == true
      }.map { $0["place"] as? String }
      let lines = root == 0 ? [3, 8] : [root + 3]
      #expect(places == lines.map { "Sources/kiosk/kiosk.swift:\($0):15" })
    }
  }

  @Test
  func `A module that nothing composes is reported at the binding that is missing without it`()
    throws
  {
    try package.write(
      """
      import Truss
      public struct LampModule: Module {
        public var requires: Requirements { (any Kiosk.Wire).self }
        public var bindings: Bindings { Singleton((any Kiosk.Lamp).self, Bulb.init).exported() }
      }
      struct UnusedModule: Module { var bindings: Bindings { Singleton(Bulb.init) } }
      public struct ShelfModule: Module {}

      """, to: "Sources/Goods/Goods.swift")
    try package.write("import Truss\nlet shelf = ShelfModule()\n", to: "Sources/kiosk/kiosk.swift")
    for outcome in [run(of: [Kiosk.Dark()]), run("--stamp", "Stamp.swift", of: [Kiosk.Dark()])] {
      #expect(outcome.exitCode == .errors && outcome.files.isEmpty)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines[0].contains("error: nothing provides `any Lamp`, which `Stall` needs ["))
      #expect(lines[1] == "  path: dark → Stall → any Lamp")
      #expect(
        lines.contains(
          "Sources/Goods/Goods.swift:2:15: note: nothing composes `LampModule`, which names `any Lamp` in its bindings"
        ), "\(outcome.output)")
      #expect(
        lines.contains {
          $0.hasPrefix("TrussVerificationTests/ImportReportTests.swift:")
            && $0.hasSuffix(": note: fix: add `LampModule()` to the modules of dark")
        })
      // The other module is not the cause of anything that is missing.
      #expect(
        lines.count { $0.contains("[module-not-composed]") } == 1
          && outcome.output.contains("nothing composes `UnusedModule`, although `Goods` is linked"))
    }
  }

  @Test
  func `A module that nothing composes comes first, with all keys that are missing without it`()
    throws
  {
    try package.write(
      """
      import Truss
      public struct LampModule: Module {
        public var bindings: Bindings {
          Singleton((any Kiosk.Lamp).self, Bulb.init).exported()
          Singleton((any Kiosk.Bell).self, Gong.init).exported()
        }
      }
      public struct ShelfModule: Module {}

      """, to: "Sources/Goods/Goods.swift")
    try package.write("import Truss\nlet shelf = ShelfModule()\n", to: "Sources/kiosk/kiosk.swift")
    // It lacks two bindings of one module, and another one.
    let dusk = TestAssembly("dusk", Kiosk.Page.self, Kiosk.Stall.self, Kiosk.Till.self) {
      Kiosk.DuskModule()
    }
    let texts = run(of: [dusk]).output.replacing(/(?m)^[^ \n]+\.swift:\d+:\d+/, with: "here")
    #expect(
      texts.components(separatedBy: "\n\n").prefix(2) == [
        """
        here: error: nothing provides `any Lamp`, which `Stall` needs [missing-binding]
          path: dusk → Stall → any Lamp
        here: note: nothing composes `LampModule`, which names `any Lamp` in its bindings
        here: note: nothing provides `any Bell`, which `Till` needs
          fix: add `LampModule()` to the modules of dusk
        """,
        """
        here: error: nothing provides `Drink`, which `Page` needs [missing-binding]
          path: dusk → Page → Drink
        here: note: fix: bind `Drink` in DuskModule, for example with `Singleton(Kiosk.Drink.init(…))`, or compose a module that exports it, or inject `Kiosk.Drink?` if it may be absent, or add `Kiosk.Drink.self` to the inputs of the assembly
        """,
      ])
  }

  @Test func `An assembly that a program uses is verified in itself, or by its type's arguments`()
    throws
  {
    func findings(_ assemblies: any Assembly...) throws -> [String] {
      try run("--format", "json", of: assemblies).diagnostics()
        .compactMap { $0["message"] as? String }.filter { $0.contains("[unlisted-assembly]") }
        .map { String($0.split(separator: "`")[2]) }
    }
    try describe(verifier: true)
    try package.write(
      """
      import Truss
      enum Kiosk {
        struct App: Assembly {}
        struct Child: Assembly {}
        struct Wrapped<Inner: Assembly>: Assembly {}
      }
      func run() { _ = (Kiosk.App(), Kiosk.Child(), Kiosk.Wrapped(Kiosk.App())) }

      """, to: "Sources/TrussVerificationTests/TrussVerificationTests.swift")
    #expect(try findings(Kiosk.Dark()) == ["App", "Child", "Wrapped"])
    #expect(try findings(Kiosk.App()) == ["Child", "Wrapped"])
    #expect(try findings(Kiosk.Child()) == ["Wrapped"])
    #expect(try findings(Kiosk.Wrapped(base: Kiosk.App())) == ["Child"])
  }

  @Test func `A description of an earlier manifest, or none, answers nothing`() throws {
    let missing = run(file: "nowhere.json")
    #expect(missing.exitCode == .unanswered)
    #expect(missing.complaint.contains("nowhere.json does not describe a package."))
    for manifest in [nil, "let package = Package(earlier)\n"] {
      try describe(manifest: manifest)
      let outdated = run()
      #expect(outdated.exitCode == .unanswered && outdated.output.isEmpty)
      #expect(outdated.complaint.contains("describes an earlier Package.swift."))
    }
    // In a build, it is not written, or is an earlier one, if the target has no plugin that writes it.
    for file in ["nowhere.json", "work/package.json"] {
      let build = run("--stamp", "Stamp.swift", file: file)
      #expect(build.exitCode == .clean && build.files.count == 1)
    }
    try describe(manifest: nil)
    let unknown = run("--stamp", "Stamp.swift")
    #expect(unknown.exitCode == .unanswered && unknown.files.isEmpty)
  }

  @Test func `Sources that are newer than the description or the program are said`() throws {
    try package.write("", to: "Sources/Goods/New.swift")
    try package.write("", to: "program")
    for file in ["work/package.json", "program"] {
      try package.touch(file, Date(timeIntervalSince1970: 1))
    }
    for name in ["kiosk", "TrussVerificationTests"] {
      try package.touch("Sources/\(name)/\(name).swift", Date(timeIntervalSince1970: 0))
    }
    let outcome = run(as: package.path + "/program")
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.complaint == """
        1 file not checked: newer than the description of the package
        1 file newer than the program, which knows the graphs: build again

        """)
  }
}

/// An application with roots of several forms.
private enum Kiosk {
  protocol Stock: Sendable {}
  struct Shelf: Stock {}
  struct Till: Sendable {}
  struct Drink: Sendable {}
  struct Page: Sendable {}
  enum Cold: Qualifier {}

  struct KioskModule: Module {
    var bindings: Bindings {
      Singleton((any Stock).self, Shelf.init).exported()
      Singleton(Till.init).exported()
      Singleton(Drink.init).exported()
      Singleton(Drink.init).qualified(Cold.self).exported()
      Contribution(to: Page.self, Page.init)
    }
  }

  protocol Lamp: Sendable {}
  struct Stall: Sendable { let lamp: any Lamp }

  struct StallModule: Module {
    var requires: Requirements { (any Lamp).self }
    var bindings: Bindings { Singleton(Stall.init(lamp:)).exported() }
  }

  /// An application that lacks a binding.
  struct Dark: Assembly {
    var name: String { "dark" }
    var modules: Modules { StallModule() }
    var roots: Roots { Stall.self }
  }

  protocol Bell: Sendable {}

  struct DuskModule: Module {
    var bindings: Bindings {
      Singleton { (_: Drink) in Page() }.exported()
      Singleton { (lamp: any Lamp) in Stall(lamp: lamp) }.exported()
      Singleton { (_: any Bell) in Till() }.exported()
    }
  }

  struct Child: Assembly {
    var parent: App { App() }
    var roots: Roots { (any Stock).self }
  }

  struct Wrapped<Inner: Assembly>: Assembly { let base: Inner }

  struct App: Assembly {
    var name: String { "corner" }
    var modules: Modules { KioskModule() }

    /// The root that is left out.
    var missing: Int?

    static let rootCount = 5

    var roots: Roots {
      if missing != 0 { (any Stock).self }
      if missing != 1 { Lazy<Till>.self }
      if missing != 2 { Drink.self }
      if missing != 3 { Qualified<Cold, Drink>.self }
      if missing != 4 { [Page].self }
    }
  }
}
