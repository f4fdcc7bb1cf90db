import Testing
import Truss

/// The dependencies that diagnostics propose to defer, compared with all others.
struct CycleCutTests {
  private struct Edge: Hashable { let from: Int, to: Int }

  private func needs(count: Int, seed: UInt64) -> [[Int]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let size = Int.random(in: 1...3, using: &generator)
      return Array((0..<count).shuffled(using: &generator).prefix(size))
    }
  }

  private func cycles(_ needs: [[Int]]) -> [Diagnostic] {
    Graph(of: CyclicAssembly(needs: needs)).diagnostics().filter { $0.id == .dependencyCycle }
  }

  /// The dependencies that the fixes defer, or that wrap another binding of the key.
  private func cut(_ findings: [Diagnostic], of needs: [[Int]]) -> Set<Edge> {
    let fixes = findings.compactMap(\.fix?.message.description)
    return Set(
      edges(needs).filter { edge in
        let (from, to) = (CyclicAssembly.key(edge.from), CyclicAssembly.key(edge.to))
        let change: Diagnostic.Message = "\(from) take `Lazy<\(to, as: .type)>`"
        let wrapper: Diagnostic.Message = "`Decorator(\(to, as: .expression)"
        return fixes.contains {
          $0.contains(change.description)
            || edge.from == edge.to && $0.contains(wrapper.description)
        }
      })
  }

  private func edges(_ needs: [[Int]]) -> [Edge] {
    needs.enumerated().flatMap { from, targets in targets.map { Edge(from: from, to: $0) } }
  }

  private func isAcyclic(_ needs: [[Int]], without cut: Set<Edge>) -> Bool {
    var left = Set(needs.indices)
    while let leaf = left.first(where: { node in
      !needs[node].contains { left.contains($0) && !cut.contains(Edge(from: node, to: $0)) }
    }) {
      left.remove(leaf)
    }
    return left.isEmpty
  }

  /// Whether some dependencies of a number suffice.
  private func suffices(
    _ count: Int, of edges: ArraySlice<Edge>, _ cut: Set<Edge>, _ needs: [[Int]]
  ) -> Bool {
    if count == 0 { return isAcyclic(needs, without: cut) }
    guard edges.count >= count, let edge = edges.first else { return false }
    let others = edges.dropFirst()
    return suffices(count - 1, of: others, cut.union([edge]), needs)
      || suffices(count, of: others, cut, needs)
  }

  @Test(arguments: 0..<16)
  func `No smaller set of dependencies leaves a graph without cycles`(_ seed: UInt64) {
    let needs = needs(count: 5, seed: seed)
    let findings = cycles(needs)
    let cut = cut(findings, of: needs)
    #expect(findings.isEmpty == isAcyclic(needs, without: []))
    #expect(isAcyclic(needs, without: cut))
    if !cut.isEmpty { #expect(!suffices(cut.count - 1, of: edges(needs)[...], [], needs)) }
  }

  @Test(.timeLimit(.minutes(20)), arguments: [7])
  func `A large component gets a set from which nothing can be left out`(_ seed: UInt64) {
    let needs = needs(count: 60, seed: seed)
    let cut = cut(cycles(needs), of: needs)
    #expect(isAcyclic(needs, without: cut))
    for edge in cut { #expect(!isAcyclic(needs, without: cut.subtracting([edge]))) }
  }

  @Test func `A component is shown with all of its members and their dependencies`() throws {
    let finding = try #require(cycles([[1], [2, 0], [0]]).first)
    let keys = [0, 1, 2].map(CyclicAssembly.key)
    let cycle = "\(keys[0]) → \(keys[1]) → \(keys[0])"
    #expect(
      "\(finding.message)"
        == "3 bindings depend on one another, for example in the cycle \(cycle)")
    #expect(
      finding.notes.map(\.message.description) == [
        "`\(keys[0])` injects `\(keys[1])`", "`\(keys[1])` injects `\(keys[2])`, `\(keys[0])`",
        "`\(keys[2])` injects `\(keys[0])`",
      ])
  }
}
