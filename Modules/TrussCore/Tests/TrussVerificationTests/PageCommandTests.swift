import Foundation
import Testing
import Truss

@testable import TrussVerification

/// The file of `page`; how it looks and answers is tested in a browser.
struct PageCommandTests {
  private let package = TemporaryPackage(files: [
    "Sources/TrussVerificationTests/PageCommandTests.swift"
  ])
  private let tool = VerifyGraph([TestAssembly("shop", Shelf.self) { ShelfModule() }])

  init() throws {
    try package.write(
      """
      import PackageDescription
      let truss = Target.Dependency.product(name: "Truss", package: "TrussCore")
      let package = Package(
        name: "Shop", targets: [.target(name: "TrussVerificationTests", dependencies: [truss])])
      """, to: "Package.swift")
  }

  private func page(_ words: String..., in folder: String? = nil) -> String {
    tool.run(["page"] + words, in: folder ?? package.path).output
  }

  @Test func `Its title is the name of the package, and that of a document elsewhere`() throws {
    #expect(page().contains(#""title":"Shop"}"#))
    let file = "\(package.path)/graph.json"
    _ = tool.run(["graph", "--output", file], in: package.path).written()
    #expect(page("--graph", file, in: "/tmp").contains(#""title":"Shop"}"#))
  }

  @Test func `It names no folder of the machine`() throws {
    let place = "Sources/TrussVerificationTests/PageCommandTests.swift"
    #expect(page().contains(place))
    let elsewhere = page("--package-path", package.path, in: "/tmp")
    #expect(elsewhere.contains(place) && !elsewhere.contains(package.path))
    let file = "\(package.path)/graph.json"
    _ = tool.run(["graph", "--package-path", package.path, "--output", file], in: "/tmp").written()
    for folder in [package.path, "/"] {
      let recorded = page("--graph", file, "--base", file, in: folder)
      #expect(!recorded.contains(package.path) && recorded.contains("PageCommandTests.swift"))
      #expect(recorded.contains(#""name":"graph.json""#))
    }
  }

  @Test func `It contains the layers of the package to which targets of modules belong`() throws {
    #expect(page().contains(#""layers":{}"#))
    try package.write("parts: TrussVerification* -> parts\n", to: "Package.layers")
    #expect(page().contains(#""layers":{"ShelfModule":"parts"}"#))
  }

  private struct ShelfModule: Module { var bindings: Bindings { Singleton(Shelf.init).exported() } }

  private final class Shelf: Sendable {}
}
