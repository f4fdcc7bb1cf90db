import Foundation
import Testing
import Truss
import TrussVerification

struct VerifyGraphTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package = TemporaryPackage(files: [
    "Package.swift",
    "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
    "Modules/Discount/DiscountLive/DiscountModule.swift",
  ])

  @Test func `Only the named applications are verified`() {
    let outcome = tool.run(["--app", "sale", "--app=shop", "--app", "sale"], in: package.path)
    #expect(outcome.exitCode == .clean)
    #expect(
      outcome.output == """
        Modules/Discount/DiscountLive/DiscountModule.swift:7:5: warning: nothing in DiscountModule needs `Discount`, which is private to it [unused-binding]
          in: sale
        Modules/Discount/DiscountLive/DiscountModule.swift:7:5: note: fix: remove the binding, or add `.exported()` if `Discount` is meant for other modules, or add `.eager()` if the application is to start with `Discount`

        shop: 3 modules, 4 bindings, 1 root, no errors, no warnings
        sale: 4 modules, 5 bindings, 1 root, no errors, 1 warning

        """)
  }

  @Test func `Warnings make the tool fail when requested`() {
    let arguments = ["--app", "sale", "--warnings-as-errors"]
    #expect(tool.run(arguments, in: package.path).exitCode == .errors)
    #expect(tool.run(["--app", "shop"] + arguments.suffix(1), in: package.path).exitCode == .clean)
  }

  @Test func `Paths begin with the folder of the package as given, or are absolute below it`() {
    let path = "Modules/Discount/DiscountLive/DiscountModule.swift:7:5: warning"
    let folder = package.folder.deletingLastPathComponent()
    let name = package.folder.lastPathComponent
    for (package, folder, start) in [
      (package.path, "/", "\(package.path)/"), (name, folder.path, "\(name)/"),
      (".", package.path, ""),
    ] {
      let outcome = tool.run(["--app", "sale", "--package-path", package], in: folder)
      #expect(outcome.output.hasPrefix(start + path))
    }
    let below = tool.run(["--app", "sale"], in: "\(package.path)/Modules/Discount")
    #expect(below.output.hasPrefix("\(package.path)/\(path)"))
  }

  @Test func `A stamp is written without errors, and only diagnostics are printed`() {
    let good = tool.run(["--app", "shop", "--stamp", "a/b.swift"], in: package.path)
    #expect(good.output.isEmpty)
    #expect(good.files.map(\.path) == ["\(package.path)/a/b.swift"])
    #expect(good.files.map(\.text) == ["// Written by verify-graph, which found no errors.\n"])
    let warned = tool.run(["--app", "sale", "--stamp", "b.swift"], in: package.path)
    #expect(warned.output.hasSuffix(" is to start with `Discount`\n"))
    #expect(warned.output.contains("\n  in: sale\n"))
    #expect(warned.files.count == 1)
  }

  @Test func `A build that has warned is reminded to run the tool again, and its stamp is kept`()
    throws
  {
    func run(_ name: String) -> Outcome {
      tool.run(["--app", name, "--stamp", "b.swift"], in: package.path).written()
    }
    func number(_ file: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: "\(package.path)/b.swift\(file)")
      return attributes[.systemFileNumber] as? Int
    }
    _ = run("shop")
    #expect(throws: CocoaError.self) { try number(".warnings") }
    _ = run("sale")
    let (stamp, reminder) = (try number(""), try number(".warnings"))
    #expect(run("sale").output.contains(": warning: "))
    #expect(try number("") == stamp)
    #expect(try number(".warnings") != reminder)
  }

  @Test func `A tool without assemblies reports so instead of succeeding`() {
    let outcome = VerifyGraph([]).run([], in: package.path)
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.complaint
        == "verify-graph: There are no assemblies. Pass them to the initializer of `VerifyGraph`.\n"
    )
  }
}
