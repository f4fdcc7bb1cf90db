import Foundation

/// The test targets of a package, and the targets whose code their processes contain, as SwiftPM describes them.
struct TestSuites {
  private struct Package: Decodable {
    let path: String
    let dependencies: [Dependency]
    let products: [Product]
    let targets: [Target]
  }

  private struct Dependency: Decodable {
    /// The folder of a package that is not fetched.
    let path: String?
  }

  private struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  private struct Target: Decodable {
    struct Resource: Decodable { let path: String }

    let name: String
    let module: String

    let type: String
    let path: String
    let resources: [Resource]?

    /// The names of the targets of the package, and of the products of others, on which it depends directly.
    let targets: [String]?
    let products: [String]?

    private enum CodingKeys: String, CodingKey {
      case name, type, path, resources
      case module = "c99name"
      case targets = "target_dependencies"
      case products = "product_dependencies"
    }
  }

  struct Selection: Equatable {
    let suites: [String]

    /// Why it is all of them, including those that depend on nothing that has changed.
    var reason: String?
  }

  let all: [String]
  private var targets: [String: Target] = [:]
  private var products: [String: [String]] = [:]
  private var folders: [(path: String, target: Target)] = []

  /// Asks SwiftPM for the targets of the package in a folder, and of other local packages that contain changed files.
  init(in folder: String, changing files: [String] = []) throws(Revision.Failure) {
    let package = try Self.describe(folder)
    all = package.targets.filter { $0.type == "test" }.map(\.name).sorted()
    var open = [package]
    var known: Set<String> = [package.path]
    while let next = open.popLast() {
      let place = Self.path(next.path, below: package.path)
      for product in next.products { products[product.name] = product.targets }
      for target in next.targets {
        targets[target.name] = target
        folders.append((place + target.path + "/", target))
      }
      for path in next.dependencies.compactMap(\.path) where known.insert(path).inserted {
        let place = Self.path(path, below: package.path)
        guard files.contains(where: { $0.hasPrefix(place) }) else { continue }
        open.append(try Self.describe(path))
      }
    }
  }

  private static func path(_ path: String, below folder: String) -> String {
    path == folder
      ? "" : path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) + "/" : path
  }

  private static func describe(_ folder: String) throws(Revision.Failure) -> Package {
    let text = try Revision.run(
      ["swift", "package", "--package-path", folder, "describe", "--type", "json"])
    do {
      return try JSONDecoder().decode(Package.self, from: Data(text.joined(separator: "\n").utf8))
    } catch {
      throw Revision.Failure(description: "SwiftPM does not describe the package as expected.")
    }
  }

  /// Returns the test targets that depend on a target, directly or through others.
  func suites(dependingOn modules: Set<String>) -> [String] {
    all.filter { suite in
      var open = [suite]
      var seen: Set<String> = []
      while let name = open.popLast() {
        guard seen.insert(name).inserted, let target = targets[name] else { continue }
        if modules.contains(target.module) { return true }
        open += (target.targets ?? []) + (target.products ?? []).flatMap { products[$0] ?? [] }
      }
      return false
    }
  }

  /// Returns the test targets whose processes contain the target of one of some files; the graph is not asked, since a
  /// test links the code that is injected into its instances.
  func selection(changing files: [String]) -> Selection {
    var modules: Set<String> = []
    for file in files {
      guard let target = target(of: file.hasPrefix("./") ? String(file.dropFirst(2)) : file) else {
        return Selection(suites: all, reason: "\(file) is no source of a target")
      }
      modules.insert(target.module)
    }
    return Selection(suites: suites(dependingOn: modules))
  }

  /// Returns the target to whose code a file belongs; a test may read everything else in its folder.
  private func target(of file: String) -> Target? {
    let around = folders.filter { file.hasPrefix($0.path) }
    guard let (path, target) = around.max(by: { $0.path.count < $1.path.count }) else { return nil }
    let isSource = Self.endings.contains { file.hasSuffix(".\($0)") }
    let inside = file.dropFirst(path.count)
    let isResource = (target.resources ?? []).contains {
      inside == $0.path || inside.hasPrefix($0.path + "/")
    }
    return isSource || isResource || target.type == "test" ? target : nil
  }

  private static let endings = ["swift", "c", "h", "m", "mm", "cpp", "cc", "hpp", "S", "modulemap"]
}

extension TestSuites.Selection {
  /// The argument of `swift test --filter` that selects the tests of the targets.
  var filter: String {
    guard reason == nil else { return "." }
    let names = suites.map(\.moduleName)
    return names.isEmpty ? "^$" : #"^(\#(names.joined(separator: "|")))\."#
  }
}
