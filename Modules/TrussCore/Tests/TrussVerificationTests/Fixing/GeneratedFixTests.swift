import Foundation
import Testing
import Truss
import TrussVerification

/// The certain fixes of generated modules, whose edited source is read again.
struct GeneratedFixTests {
  private static let file = "TrussVerificationTests/Generated.swift"

  @Test func `Certain fixes add no finding, redirect no dependency, and leave none to fix`() throws
  {
    var (fixed, kinds) = (0, Set<String>())
    // Some kinds of changes are rare.
    let seeds = 150
    for seed in 1...seeds {
      let (before, (after, _)) = try fix(seed)
      let (old, new) = (before.graphs, after.graphs)
      for (old, new) in zip(old, new) {
        let lost = Self.wiring(of: old).subtracting(Self.wiring(of: new))
        #expect(lost.isEmpty, "seed \(seed): \(lost)")
      }
      fixed += Self.findings(of: old).count - Self.findings(of: new).count
      kinds.formUnion(Self.changes(from: before, to: after))
    }
    #expect(fixed > seeds)
    #expect(
      kinds == [
        "new list", "longer list", "removed line", "removed module", "removed binding",
      ])
  }

  /// A likely fix may be what another one has been waiting for, and two may edit one text.
  @Test
  func
    `Likely fixes add no finding, and a second run finds nothing that the first did not announce`()
    throws
  {
    let words = [
      "missing-binding", "private-binding", "duplicate-binding", "unused-binding", "unused-input",
    ].flatMap { ["--likely", $0] }
    var kinds: Set<String> = []
    var announced = 0
    for seed in 1...60 {
      var (before, after) = try fix(seed, with: words)
      kinds.formUnion(Self.changes(from: before, to: after.sources))
      while after.isAnnouncingMore {
        announced += 1
        let count = Self.allFindings(of: before.graphs).count
        #expect(Self.allFindings(of: after.sources.graphs).count < count, "seed \(seed)")
        before = after.sources
        after = try fix(before, with: words)
      }
      let again = try fix(after.sources, with: words)
      #expect(
        again.sources == after.sources && !again.isAnnouncingMore,
        "seed \(seed):\n\(after.sources.text)\n\(again.sources.text)")
    }
    #expect(announced < 6)
    #expect(
      kinds.isSuperset(
        of: ["removed binding", "removed input", "added input", "argument", "export"]),
      "\(kinds)")
  }

  @Test func `Closing modules adds no finding, and opening them leaves what allows absence`() throws
  {
    var changed = 0
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let sources = GeneratedSources(using: &random)
      for word in ["--close", "--open"] {
        let (after, outcome, package) = try edit(sources, with: [word])
        if word == "--close", !outcome.output.contains("by hand") {
          #expect(after.run(["fix", word], in: package.path).complaint == "no open modules\n")
        }
        changed += after == sources ? 0 : 1
      }
    }
    #expect(changed > 30)
  }

  /// Fixed modules, and whether the command says that another run fixes more.
  private typealias Fixed = (sources: GeneratedSources, isAnnouncingMore: Bool)

  private func fix(
    _ seed: Int, with words: [String] = []
  ) throws -> (before: GeneratedSources, after: Fixed) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sources = GeneratedSources(using: &random)
    #expect(GeneratedSources(sources.text) == sources)
    return (sources, try fix(sources, with: words))
  }

  private func fix(
    _ sources: GeneratedSources, with words: [String]
  ) throws -> Fixed {
    let (after, outcome, package) = try edit(sources, with: words)
    // Without the likely ones, a second run finds nothing.
    if words.isEmpty {
      let again = after.run(["fix"], in: package.path)
      #expect(again.output.isEmpty, "\(again.output)")
    }
    return (after, outcome.output.contains("; build, and run it again to fix "))
  }

  /// Lets the command edit a file of generated modules, which adds no finding, and reads it again.
  private func edit(
    _ sources: GeneratedSources, with words: [String]
  ) throws -> (after: GeneratedSources, outcome: Outcome, package: TemporaryPackage) {
    let package = TemporaryPackage()
    try package.write(sources.text, to: Self.file)
    let outcome = sources.run(["fix", "--apply"] + words, in: package.path).written()
    #expect(outcome.exitCode != .unanswered)
    let text = try package.read(Self.file)
    let after = GeneratedSources(text)
    #expect(after.text == text)
    let added = Self.findings(of: after.graphs).subtracting(Self.findings(of: sources.graphs))
    #expect(added.isEmpty, "\(added)\n\(text)")
    return (after, outcome, package)
  }

  private static func changes(
    from before: GeneratedSources, to after: GeneratedSources
  ) -> Set<String> {
    var kinds: Set<String> = []
    for (one, other) in zip(before.modules, after.modules) {
      if one.requires == nil, other.requires != nil { kinds.insert("new list") }
      if let list = one.requires, let longer = other.requires, longer.count > list.count {
        kinds.insert("longer list")
      }
      if let list = one.requires, list != other.requires?.prefix(list.count).map(\.self) {
        kinds.insert("removed line")
      }
      if one.bindings.count > other.bindings.count {
        kinds.insert("removed binding")
      } else if one.bindings != other.bindings {
        kinds.insert("export")
      }
    }
    for (one, other) in zip(before.applications, after.applications) {
      if one.root != other.root { kinds.insert("argument") }
      if one.modules.count > other.modules.count { kinds.insert("removed module") }
      if Set(one.inputs ?? []).isStrictSuperset(of: other.inputs ?? []) {
        kinds.insert("removed input")
      }
      if Set(one.inputs ?? []).isStrictSubset(of: other.inputs ?? []) {
        kinds.insert("added input")
      }
    }
    return kinds
  }

  private static func findings(of graphs: [Graph]) -> Set<String> { Set(allFindings(of: graphs)) }

  private static func allFindings(of graphs: [Graph]) -> [String] {
    graphs.indices.flatMap { index in
      let others = graphs.indices.filter { $0 != index }.map { graphs[$0] }
      return graphs[index].diagnostics(knowing: others).map {
        "\(graphs[index].name): \($0.message) [\($0.id)]"
      }
    }
  }

  /// The dependencies with what provides them, by names that do not change with lines.
  private static func wiring(of graph: Graph) -> Set<String> {
    func name(_ node: Graph.Node.ID) -> String {
      "\(graph.nodes[node].key) of \(graph.nodes[node].module.map { graph.modules[$0].name } ?? "-")"
    }
    func text(_ edge: Graph.Edge) -> String? {
      switch edge.resolution {
      case .node, .nodes: "\(edge.dependency.key) → \(edge.resolution.nodes.map(name))"
      case .absent: "\(edge.dependency.key) is absent"
      case .missing, .hidden: nil
      }
    }
    let edges = graph.nodes.positions.flatMap { node in
      graph.nodes[node].edges.compactMap { text(graph.edges[$0]) }.map { "\(name(node)): \($0)" }
    }
    return Set(edges + graph.roots.compactMap { text($0.edge) }.map { "root: \($0)" })
  }
}
