import TrussGraph

extension CycleEdges {
  /// Returns a smallest set of dependencies whose deferral leaves no cycle.
  ///
  /// It contains dependencies of aliases only if no other set breaks every cycle. Among equally small
  /// sets, it is the one whose dependencies lead furthest back towards the roots, because that one
  /// changes the order of construction least.
  ///
  /// - Returns: The dependencies, or `nil` if no set breaks every cycle.
  /// - Complexity: The search is exact and bounded: each cycle must lose one of its dependencies, which
  ///   are tried in turn. If a component exceeds the bound, the result is a set from which no single
  ///   dependency can be omitted.
  func smallestCut() -> [Link.ID]? {
    let deferrable = links.filter { self[$0].role == .deferrable }
    for candidates in [deferrable, links.filter { self[$0].role != .fixed }]
    where isAcyclic(without: Set(candidates)) {
      var search = CutSearch(edges: self, candidates: Set(candidates))
      return (search.smallest() ?? irreducibleCut(candidates)).sorted()
    }
    return nil
  }

  /// Starts with all candidates and omits each that is not necessary, those that lead least far back
  /// first.
  private func irreducibleCut(_ candidates: [Link.ID]) -> Set<Link.ID> {
    let ordered = candidates.sorted { self[$0].backwards < self[$1].backwards }
    var cut = Set(candidates)
    for link in ordered where isAcyclic(without: cut.subtracting([link])) { cut.remove(link) }
    return cut
  }
}

/// A search for the smallest cut, with a bounded number of steps.
private struct CutSearch {
  typealias Cut = Set<CycleEdges.Link.ID>

  let edges: CycleEdges
  let candidates: Cut

  private var best: (cut: Cut, backwards: Int)?

  /// The remaining number of searches for a cycle.
  private var budget: Int

  init(edges: CycleEdges, candidates: Cut) {
    self.edges = edges
    self.candidates = candidates
    budget = 400_000 / max(1, edges.links.count * edges.links.count)
  }

  mutating func smallest() -> Cut? {
    for size in 1...max(1, candidates.count) where budget > 0 {
      extend([], by: size)
      if let best { return best.cut }
    }
    return nil
  }

  private mutating func extend(_ cut: Cut, by size: Int) {
    guard budget > 0 else { return }
    budget -= 1
    guard let cycle = edges.shortestCycle(without: cut) else {
      let backwards = cut.reduce(0) { $0 + edges[$1].backwards }
      if backwards > best?.backwards ?? .min { best = (cut, backwards) }
      return
    }
    guard size > 0 else { return }
    for link in cycle where candidates.contains(link) { extend(cut.union([link]), by: size - 1) }
  }
}
