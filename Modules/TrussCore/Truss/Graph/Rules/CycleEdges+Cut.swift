extension CycleEdges {
  /// Returns a smallest set of dependencies whose deferral leaves no cycle.
  ///
  /// Dependencies of aliases are in it only where nothing else breaks a cycle. Among equally small
  /// sets the one counts whose dependencies lead furthest back towards the roots: it leaves the order
  /// of construction closest to the order in which the application asks.
  ///
  /// - Returns: The positions of the dependencies, or `nil` where none can break a cycle.
  /// - Complexity: The search is exact and bounded: each cycle has to lose one of its dependencies,
  ///   which are tried in turn. A component for which that would take too long gets a set that cannot
  ///   be made smaller by leaving one out.
  func smallestCut() -> [Int]? {
    for candidates in [positions { $0 == .deferrable }, positions { $0 != .decorated }]
    where isAcyclic(without: Set(candidates)) {
      var search = CutSearch(edges: self, candidates: Set(candidates))
      return (search.smallest() ?? irreducibleCut(candidates)).sorted()
    }
    return nil
  }

  /// Defers the dependencies one after another that lead furthest back, and then all those not that
  /// turn out not to be necessary.
  private func irreducibleCut(_ candidates: [Int]) -> [Int] {
    let ordered = candidates.sorted { self[$0].backwards < self[$1].backwards }
    var cut = Set(candidates)
    for position in ordered where isAcyclic(without: cut.subtracting([position])) {
      cut.remove(position)
    }
    return Array(cut)
  }
}

/// A search for the smallest cut that ends after a bounded number of steps.
private struct CutSearch {
  let edges: CycleEdges
  let candidates: Set<Int>

  private var best: (positions: Set<Int>, backwards: Int)?

  /// How many cycles may still be looked for.
  private var budget: Int

  init(edges: CycleEdges, candidates: Set<Int>) {
    self.edges = edges
    self.candidates = candidates
    budget = 400_000 / max(1, edges.count * edges.count)
  }

  mutating func smallest() -> [Int]? {
    for size in 1...max(1, candidates.count) where budget > 0 {
      extend([], by: size)
      if let best { return Array(best.positions) }
    }
    return nil
  }

  private mutating func extend(_ cut: Set<Int>, by size: Int) {
    guard budget > 0 else { return }
    budget -= 1
    guard let cycle = edges.shortestCycle(without: cut) else {
      let backwards = cut.reduce(0) { $0 + edges[$1].backwards }
      if backwards > best?.backwards ?? .min { best = (cut, backwards) }
      return
    }
    guard size > 0 else { return }
    for position in cycle where candidates.contains(position) {
      extend(cut.union([position]), by: size - 1)
    }
  }
}
