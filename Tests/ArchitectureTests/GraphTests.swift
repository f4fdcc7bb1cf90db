import AppAssembly
import Foundation
import Testing
import Truss
import TrussTesting
import TrussVerification

struct GraphTests {
  @Test func `Every dependency of every application resolves, and nothing is superfluous`() {
    let report = Report(of: Assemblies.all)
    #expect(
      report.findings.isEmpty,
      Comment(rawValue: report.text(locatedBy: SourceFiles(below: Self.package.path).text)))
  }

  @Test func `Every module lists what it requires`() {
    for graph in Assemblies.all.map({ Graph(of: $0) }) {
      let open = graph.modules.filter { !$0.isClosed }.map(\.name)
      #expect(
        open.isEmpty,
        "\(open) are open: add `Forbid(.undeclaredRequirement)` to the severities of \(graph.name)")
    }
  }

  @Test func `Every application has a unique name`() {
    let names = Assemblies.all.map(\.name)
    #expect(Set(names).count == names.count, "\(names)")
  }

  /// Without a binding that replaces another one, an application has that other one.
  @Test func `No application verifies without any one of the bindings that it needs`() {
    for assembly in Assemblies.all {
      let graph = Graph(of: assembly)
      let needed = graph.neededBindings.filter { !graph.replaces($0) }
      #expect(!needed.isEmpty)
      for node in needed {
        let keys = graph.keys(of: node)
        let errors = Graph(of: assembly, without: node).diagnostics().filter {
          $0.severity == .error
        }
        #expect(
          errors.contains { error in keys.contains(where: error.names) },
          "\(assembly.name) verifies without its binding of \(keys)")
        #expect(errors.allSatisfy { $0.location != nil && $0.fix != nil })
      }
    }
  }

  @Test func `Every declared assembly is listed, since only listed ones are verified`() throws {
    let folders = try Self.folders(in: Self.package.appending(path: "Modules")).filter {
      $0.lastPathComponent == "AppAssembly" || $0.lastPathComponent.hasSuffix("Assemblies")
    }
    let declared = try folders.flatMap(Self.sources).flatMap { source in
      source.matches(of: /struct (\w+)(?:<[^>]*>)?: Assembly\b/).map { String($0.1) }
    }
    let listed = Assemblies.all.map { String(describing: type(of: $0)).prefix { $0 != "<" } }
    #expect(!listed.isEmpty)
    #expect(Set(declared) == Set(listed.map(String.init)))
  }

  /// One implementation of several is enough: a client of another application may be another one.
  @Test func `Every feature is part of an application, since no other is verified`() throws {
    let composed = Set(Assemblies.all.flatMap { Graph(of: $0).modules.map(\.name) })
    for feature in try Self.folders(in: Self.package.appending(path: "Modules")) {
      let modules = try Self.folders(in: feature).flatMap(Self.sources).flatMap { source in
        source.matches(of: /(?m)^public struct (\w+): Module\b/).map { String($0.1) }
      }
      #expect(
        modules.isEmpty || !composed.isDisjoint(with: modules),
        """
        No application composes \(feature.lastPathComponent). Add one of these to the modules of an \
        assembly, and import its target there: \(modules.map { "\($0)()" }.joined(separator: ", "))
        """)
    }
  }

  private static func folders(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).filter(\.hasDirectoryPath)
  }

  private static func sources(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
  }

  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized
}

extension Graph {
  /// The bindings without which something that the roots reach cannot be constructed.
  fileprivate var neededBindings: [Node.ID] {
    var reached: Set<Node.ID> = []
    var needed: Set<Node.ID> = []
    var open: [Node.ID] = []
    func follow(_ edge: Edge, isOptional: Bool = false) {
      let isOptional = isOptional || edge.dependency.isOptional
      for node in edge.resolution.nodes {
        if nodes[node].role == .binding && !isOptional { needed.insert(node) }
        // An alias is as optional as its dependent.
        if nodes[node].isAlias {
          edges[nodes[node].edges].forEach { follow($0, isOptional: isOptional) }
        } else if reached.insert(node).inserted {
          open.append(node)
        }
      }
    }
    roots.forEach { follow($0.edge) }
    while let node = open.popLast() { edges[nodes[node].edges].forEach { follow($0) } }
    return needed.sorted()
  }

  /// Whether a binding replaces another one, with its first key or a further one.
  fileprivate func replaces(_ node: Node.ID) -> Bool {
    nodes(of: node).contains { $0.replaced != nil }
  }

  /// The keys that are removed with a binding.
  fileprivate func keys(of node: Node.ID) -> [Graph.Key] { nodes(of: node).map(\.key) }

  /// The node of a binding and those of its aliases.
  private func nodes(of node: Node.ID) -> [Node] {
    [nodes[node]] + nodes[(node.index + 1)...].prefix(while: \.isAlias)
  }
}

extension Graph.Diagnostic {
  /// Whether the diagnostic reports that nothing provides a key.
  fileprivate func names(_ key: Graph.Key) -> Bool {
    [.missingBinding, .privateBinding, .decoratorWithoutTarget].contains(id) && subject == key
  }
}
