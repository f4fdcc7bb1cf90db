import Foundation
import Testing

@testable import TrussLaws

/// The reading of sources, with the parser of the toolchain.
struct ReadingTests {
  private let shop: TemporaryShop

  init() throws { shop = try TemporaryShop() }

  @Test func `All forms of imports are read, in all branches, and nothing that is no import`()
    throws
  {
    try shop.write(
      """
      // truss:allow foreign-import because the preview shows it
      @testable import Users
      @_exported public import struct Storage.Table; package import Clock
      #if os(Windows)
        import Disk  // truss:allow foreign-import
      #elseif canImport(Memory) && DEBUG
        import class Memory.Page
      #else
        #if swift(>=6)
          import
            Tape
        #endif
      #endif
      let text = \"\"\"
        import Paper // truss:allow foreign-import because
        \"\"\"
      func ä() { /* import Stone */ }; import `Wood`
      """)
    #expect(
      try shop.facts() == [
        "3:33 Storage", "3:63 Clock", "5:16 no reason",
        "7:16 Memory (#elseif canImport(Memory) && DEBUG)",
        "11:7 Tape (#else of #if os(Windows), #if swift(>=6))", "17:42 Wood",
      ])
  }

  @Test(arguments: [
    ("@_implementationOnly import Users", ["1:29 Users"]),
    ("@preconcurrency private import Users\nfileprivate import Disk", ["1:32 Users", "2:20 Disk"]),
    ("import Users.Tables", ["1:8 Users"]),
    ("import func Users.open; import enum Disk.Kind", ["1:13 Users", "1:37 Disk"]),
    ("#sourceLocation(file: \"Other.swift\", line: 90)\nimport Users", ["2:8 Users"]),
    ("import Users\nfunc broken( {\nstruct {", ["1:8 Users"]),
    ("#!/usr/bin/env swift\nimport Users", ["2:8 Users"]),
    ("let users = \"\\({ \"import Disk\" }())\" // import Users", []),
    (
      "#if !canImport(Users)\n#else\nimport Users\n#endif",
      ["3:8 Users (#else of #if !canImport(Users))"]
    ),
    ("import `Users`\nimport App", ["1:8 Users"]),
  ])
  func `Unusual imports are read where they stand`(_ source: String, _ found: [String]) throws {
    try shop.write(source)
    #expect(try shop.facts() == found)
  }

  @Test func `Calls of resolve are read, and neither declarations nor texts`() throws {
    try shop.writeLayers("all: * -> *\nresolve:\n")
    try shop.write(
      """
      import Truss
      func resolve(_ number: Int) { /* container.resolve(1) */ }
      resolve(1)
      let text = "container.resolve(1) \\(container.resolve(2))"
      struct Screen { func show() { parent?.resolve() } }
      """)
    #expect(
      try shop.breaches().map { $0.text { _ in "" } } == [
        """
        :4:46: error: `App` (all) resolves a service from a container [service-location]
        :5:39: note: `App` also resolves here
        :2:1: note: no layer may resolve
        :4:46: note: fix: inject the service: declare it as a parameter of an initializer or a factory
        """
      ])
  }

  @Test func `Modules and the types of expressions are read, and neither comments nor texts`()
    throws
  {
    try shop.write(
      """
      import Truss
      struct Plain: Module {}
      struct Qualified: Truss.Module, Sendable {}
      enum Outer { final class Nested: Module {} }
      struct Generic<Element>: Module {}
      public struct Unused: Module {}
      actor Other: Sendable {}
      struct Modified: Module {}
      struct Later {}
      extension Outer.Later: Module {}
      struct Static: Module { static var overrides: Overrides { Overrides() } }
      // Unused()
      let text = "Unused()"
      let modules = [Plain(), Qualified.init(), Outer.Nested(), Generic<Int>(), Modified().one(2), Static.overrides]
      func Unused(_ number: Int) {}
      """)
    #expect(
      try shop.breaches().map { $0.text { _ in "" } } == [
        """
        :6:15: error: nothing composes `Unused`, although `App` is linked [module-not-composed]
        :6:15: note: fix: add `Unused()` to the modules of an assembly, or remove the module
        """,
        """
        :10:17: error: nothing composes `Later`, although `App` is linked [module-not-composed]
        :10:17: note: fix: add `Later()` to the modules of an assembly, or remove the module
        """,
      ])
  }

  @Test func `The types that a module binds are read, without those that it only injects`() throws {
    try shop.write(
      """
      import Truss
      struct Composed: Module {}
      let composed = Composed()
      struct Left: Module {
        var requires: Requirements { Clock.self }
        let spare = Spare()
        public var bindings: Bindings {
          Singleton { (clock: Clock) in Log(clock) }.also((any Sink).self) { $0 }
          Transient(Outer.Page.init)
        }
        @Provides func shelf(from depot: Depot) -> Shelf { Shelf(depot) }
      }
      """)
    let bound = try #require(try shop.breaches().first?.module?.bound)
    #expect(bound == ["Singleton", "Log", "Sink", "Transient", "Outer", "Page", "Shelf"])
  }

  @Test func `Assemblies are read, and the uses of them that are neither bases nor parents`() throws
  {
    let used = try shop.assemblies(
      """
      import Truss
      struct App: Assembly {
        var base: some Assembly { Base() }
      }
      struct Base: Truss.Assembly {}
      struct Generic<Inner: Assembly>: Assembly { let base: Inner }
      enum Night { struct Shift: Assembly {} }
      struct Child {}
      extension Child: Assembly { var parent: App { App() } }
      struct Unused: Assembly {}
      let text = "Unused()"
      func run() { boot(Generic(Night.Shift())); boot(Child()) }
      """)
    #expect(used == ["App.swift:6:8 Generic", "App.swift:7:21 Shift", "App.swift:9:11 Child"])
  }

  @Test func `A build that verifies graphs leaves modules that nothing composes to that`() throws {
    try shop.write(
      """
      import Truss
      struct Composed: Module {}
      let composed = Composed()
      public struct Left: Module {}
      """)
    let description = shop.folder.appending(path: "work/package.json").path
    let stamp = shop.folder.appending(path: "Stamp.swift")
    let build = try CheckImports(["--package", description, "--stamp", stamp.path])
    func finding(_ path: String) -> String {
      """
      nothing composes `Left`, although `App` is linked [module-not-composed]
      \(path):4:15: note: fix: add `Left()` to the modules of an assembly, or remove the module
      """
    }
    let path = shop.source.path
    #expect(
      build.run(in: "/")
        == .init(exitCode: 1, output: "\(path):4:15: error: \(finding(path))\n"))

    try shop.describe(verifies: true)
    #expect(build.run(in: "/") == .init(exitCode: 0))
    #expect(
      try String(contentsOf: stamp, encoding: .utf8) == """
        // Written by TrussCheckImports, which found no other errors.
        #sourceLocation(file: "\(path)", line: 4)
               #error(\(finding(path).debugDescription))
        #sourceLocation()

        """)
    #expect(
      try CheckImports(["--package", description]).run(in: shop.folder.path)
        == .init(exitCode: 1, output: "App.swift:4:15: error: \(finding("App.swift"))\n\n"))
  }

  @Test func `A file is read again when it has changed, and no other file`() throws {
    try shop.write("import Disk\n", at: "1999-01-01T00:00:00Z")
    #expect(try shop.facts() == ["1:8 Disk"])
    let facts = try shop.readFacts()
    try shop.writeFacts(facts.replacing("Disk", with: "Tape"))
    #expect(try shop.facts() == ["1:8 Tape"])
    try shop.write("import Disk\n", at: "1999-01-01T00:00:01Z")
    #expect(try shop.facts() == ["1:8 Disk"])
    try shop.write("import Clock\n", at: "1999-01-01T00:00:01Z")
    #expect(try shop.facts() == ["1:8 Clock"])
  }

  @Test func `A file that was written just now is read again, as it may still change`() throws {
    try shop.write("import Disk\n", at: "2999-01-01T00:00:00Z")
    #expect(try shop.facts() == ["1:8 Disk"])
    let facts = try shop.readFacts()
    try shop.writeFacts(facts.replacing("Disk", with: "Tape"))
    #expect(try shop.facts() == ["1:8 Disk"])
  }

  @Test func `Damaged facts are read again`() throws {
    try shop.write("import Disk\n", at: "1999-01-01T00:00:00Z")
    #expect(try shop.facts() == ["1:8 Disk"])
    try shop.writeFacts("\u{0}\n\t\t\n\(shop.source.path)\tx\t1\nimport\n")
    #expect(try shop.facts() == ["1:8 Disk"])
  }

  @Test func `A file that is missing is named`() throws {
    #expect(throws: LawFailure.unreadable(shop.source.path)) { try shop.facts() }
    #expect(throws: LawFailure.noDescription("/nowhere")) {
      try LawCheck(description: URL(filePath: "/nowhere"))
    }
  }

  @Test func `A compiler that fails is named`() throws {
    try shop.write("import Disk\n")
    try shop.describe(compiler: "/bin/false")
    #expect(throws: LawFailure.failed("/bin/false", "")) { try shop.facts() }
  }

  @Test func `The program prints findings for builds, people and GitHub, and writes the stamp`()
    throws
  {
    try shop.write("import Disk\n")
    let description = shop.folder.appending(path: "work/package.json").path
    let stamp = shop.folder.appending(path: "Stamp.swift").path
    func finding(_ path: String) -> String {
      """
      \(path):1:8: error: `App` imports `Disk`, but does not depend on it [foreign-import]
      \(path):1:8: note: fix: add "Disk" to the dependencies of `App` in Package.swift, or remove the import
      """
    }
    let build = try CheckImports(["--package", description, "--stamp", stamp])
    #expect(
      build.run(in: shop.folder.path)
        == .init(exitCode: 1, output: "\(finding(shop.source.path))\n"))
    #expect(!FileManager.default.fileExists(atPath: stamp))
    #expect(
      try CheckImports(["--package", description]).run(in: shop.folder.path)
        == .init(exitCode: 1, output: "\(finding("App.swift"))\n\n"))
    let github = try CheckImports(["--package", description, "--format", "github"])
    #expect(
      github.run(in: shop.folder.path).output.hasPrefix(
        "::error file=\(shop.source.path),line=1,col=8,title=foreign-import::`App` imports `Disk`, "
          + "but does not depend on it [foreign-import]%0A\(shop.source.path):1:8: note: fix: add \"Disk\""
      ))

    try shop.write("import Foundation\n")
    #expect(build.run(in: shop.folder.path) == .init(exitCode: 0))
    #expect(FileManager.default.fileExists(atPath: stamp))
  }

  @Test(arguments: [
    ([], "Usage: "), (["--stamp"], "--stamp needs a value."),
    (["--quick"], "There is no option --quick."),
    (["--format", "xml"], "--format “xml”: There are: text, github."),
  ])
  func `Mistakes on the command line are named`(_ words: [String], _ text: String) {
    let mistake = #expect(throws: CheckImportsArguments.Mistake.self) { try CheckImports(words) }
    #expect(mistake?.description.hasPrefix(text) == true)
  }
}
