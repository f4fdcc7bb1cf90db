import Foundation

/// The test targets of a package, by the targets that they depend on, as SwiftPM describes them.
struct TestSuites {
  private struct Package: Decodable {
    let targets: [Target]
  }

  private struct Target: Decodable {
    let name: String

    /// The name of the target's module.
    let module: String

    let type: String

    /// The names of the targets of the package on which it depends directly.
    let dependencies: [String]?

    private enum CodingKeys: String, CodingKey {
      case name, type
      case module = "c99name"
      case dependencies = "target_dependencies"
    }
  }

  private let targets: [Target]

  /// Asks SwiftPM for the targets of the package in a folder.
  init(in folder: String) throws(Revision.Failure) {
    let text = try Revision.run(
      ["swift", "package", "--package-path", folder, "describe", "--type", "json"])
    do {
      let data = Data(text.joined(separator: "\n").utf8)
      targets = try JSONDecoder().decode(Package.self, from: data).targets
    } catch {
      throw Revision.Failure(description: "SwiftPM does not describe the package as expected.")
    }
  }

  /// The names of all test targets.
  var all: [String] { targets.filter { $0.type == "test" }.map(\.name).sorted() }

  /// Returns the test targets that depend on a target, directly or through others.
  ///
  /// - Parameter modules: The names of the modules of targets.
  /// - Returns: The names of the test targets, in order.
  func suites(dependingOn modules: Set<String>) -> [String] {
    let known = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    return targets.filter { $0.type == "test" }.filter { suite in
      var open = suite.dependencies ?? []
      var seen = Set(open)
      while let target = open.popLast().flatMap({ known[$0] }) {
        if modules.contains(target.module) { return true }
        open += (target.dependencies ?? []).filter { seen.insert($0).inserted }
      }
      return false
    }.map(\.name).sorted()
  }
}
