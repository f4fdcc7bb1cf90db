import Foundation
import Testing
import Truss
import TrussVerification

/// The certain fixes of generated modules, whose edited source is read again.
struct GeneratedFixTests {
  private static let file = "TrussVerificationTests/Generated.swift"

  @Test func `Certain fixes add no finding, redirect no dependency, and leave none to fix`() throws
  {
    var fixed = 0
    var kinds: Set<String> = []
    for seed in 1...150 {
      var random = SplitMix(seed: UInt64(seed))
      let sources = GeneratedSources(using: &random)
      #expect(GeneratedSources(sources.text, of: sources.applications) == sources)
      let package = try TemporaryPackage(files: ["Package.swift"])
      try package.write(sources.text, to: Self.file)
      let tool = VerifyGraph(sources.assemblies)
      let outcome = tool.run(["fix", "--apply"], in: package.path)
      #expect(outcome.written().exitCode != .unanswered)

      let text = try package.read(Self.file)
      let after = GeneratedSources(text, of: sources.applications)
      let again = VerifyGraph(after.assemblies).run(["fix"], in: package.path)
      #expect(again.output.isEmpty, "seed \(seed): \(again.output)")
      let (old, new) = (sources.assemblies.map(Graph.init), after.assemblies.map(Graph.init))
      let added = Self.findings(of: new).subtracting(Self.findings(of: old))
      #expect(added.isEmpty, "seed \(seed): \(added)\n\(text)")
      for (old, new) in zip(old, new) { Self.expectWiring(of: new, like: old, seed: seed) }

      fixed += Self.findings(of: old).count - Self.findings(of: new).count
      for (one, other) in zip(sources.modules, after.modules) {
        if one.requires == nil, other.requires != nil { kinds.insert("new list") }
        if let list = one.requires, let longer = other.requires, longer.count > list.count {
          kinds.insert("longer list")
        }
        if let list = one.requires, list != other.requires?.prefix(list.count).map(\.self) {
          kinds.insert("removed line")
        }
        if one.bindings != other.bindings { kinds.insert("export") }
      }
    }
    #expect(fixed > 150)
    #expect(kinds == ["new list", "longer list", "removed line", "export"])
  }

  private static func findings(of graphs: [Graph]) -> Set<String> {
    Set(
      graphs.indices.flatMap { index in
        let others = graphs.indices.filter { $0 != index }.map { graphs[$0] }
        return graphs[index].diagnostics(knowing: others).map {
          "\(graphs[index].name): \($0.message) [\($0.id)]"
        }
      })
  }

  private static func expectWiring(of new: Graph, like old: Graph, seed: Int) {
    #expect(new.nodes.map(\.key) == old.nodes.map(\.key))
    for (edge, other) in zip(old.edges + old.roots.map(\.edge), new.edges + new.roots.map(\.edge)) {
      switch edge.resolution {
      case .node, .nodes, .absent:
        #expect(other.resolution == edge.resolution, "seed \(seed): \(edge.dependency.key)")
      case .missing, .hidden: break
      }
    }
  }
}

/// A source of random numbers that repeats them.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
