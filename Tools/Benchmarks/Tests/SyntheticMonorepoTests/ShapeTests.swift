import Foundation
import ProgramTesting
import SyntheticMonorepo
import Testing

/// A package has the size of its parameters, and is written completely.
struct ShapeTests {
  @Test(arguments: [(1, 2, 0), (3, 61, 2), (20, 1000, 5)])
  func `There are as many bindings as requested`(modules: Int, bindings: Int, edges: Int) {
    let parameters = MonorepoParameters(
      modules: modules, bindings: bindings, edges: edges, apps: 1, seed: 1)
    #expect(parameters.problem == nil)
    let package = SyntheticPackage(parameters, MonorepoOptions(style: .truss), truss: "/truss")
    let declarations = package.files.filter { $0.path.hasSuffix("Module.swift") }
      .flatMap { $0.text.split(separator: "\n") }
      .filter { line in
        ["Singleton", "Factory", "Scoped", "Contribution"].contains {
          line.hasPrefix("    \($0)(") || line.hasPrefix("    \($0) {")
        }
      }
    #expect(declarations.count == bindings)
  }

  @Test func `The services are the same in every style of wiring`() {
    let parameters = MonorepoParameters(modules: 3, bindings: 60, edges: 2, apps: 1, seed: 1)
    let services = WiringStyle.allCases.map { style in
      SyntheticPackage(parameters, MonorepoOptions(style: style), truss: "/truss").files.filter {
        $0.path.hasPrefix("Modules/Feature") && !$0.path.hasSuffix("Module.swift")
          && !$0.path.hasSuffix("Component.swift")
      }
    }
    #expect(services[0].count >= 60)
    #expect(services.allSatisfy { $0 == services[0] })
  }

  @Test(arguments: [
    (MonorepoParameters(modules: 0, bindings: 2, edges: 0, apps: 1, seed: 1), "a module"),
    (MonorepoParameters(modules: 2, bindings: 3, edges: 0, apps: 1, seed: 1), "two bindings"),
    (MonorepoParameters(modules: 1, bindings: 2, edges: 6, apps: 1, seed: 1), "0 to 5"),
    (MonorepoParameters(modules: 1, bindings: 2, edges: 0, apps: 0, seed: 1), "an application"),
  ])
  func `Invalid parameters are rejected`(
    parameters: MonorepoParameters, reason: String
  ) throws {
    let problem = try #require(parameters.problem)
    #expect(problem.contains(reason))
  }

  @Test func `A package replaces the previous one`() async throws {
    try await withTemporaryFolder { folder in
      let large = MonorepoParameters(modules: 2, bindings: 20, edges: 1, apps: 2, seed: 1)
      let small = MonorepoParameters(modules: 1, bindings: 4, edges: 1, apps: 1, seed: 1)
      for parameters in [large, small] {
        let package = SyntheticPackage(parameters, MonorepoOptions(style: .hand), truss: "/truss")
        try package.write(to: folder)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        let files = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        #expect(Set(files) == Set(package.files.map(\.path)))
      }
    }
  }

  @Test func `A package that was not generated is left alone`() async throws {
    try await withTemporaryFolder { folder in
      let manifest = folder.appending(path: "Package.swift")
      try Data("// Somebody's work.\n".utf8).write(to: manifest)
      let parameters = MonorepoParameters(modules: 1, bindings: 4, edges: 1, apps: 1, seed: 1)
      let package = SyntheticPackage(parameters, MonorepoOptions(style: .hand), truss: "/truss")
      #expect(throws: FolderInUse.self) { try package.write(to: folder) }
      #expect(try String(contentsOf: manifest, encoding: .utf8) == "// Somebody's work.\n")
    }
  }
}
