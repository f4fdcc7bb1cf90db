/// The dependencies between modules without which these would form no cycle.
///
/// In a cycle, a team accepts the direction with fewer dependencies, and is free to add to the other one. So an edge
/// closes a cycle only if the edges that are not accepted form one, and of these the lightest pair of modules is named.
struct CycleClosers {
  struct Edge {
    let dependent, provider: String

    /// The text by which it is accepted.
    let subject: String
  }

  private struct Pair: Hashable {
    let dependent, provider: Int
  }

  /// The edges that close a cycle, and are not accepted.
  let new: Set<String>

  /// The accepted edges that close no cycle any more.
  let needless: Set<String>

  /// - Complexity: Quadratic in the number of pairs of modules that need one another.
  init(among edges: [Edge], of names: [String], accepting isAccepted: (String) -> Bool) {
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let subjects = { (edges: [Edge]) in
      Dictionary(grouping: edges) {
        Pair(dependent: numbers[$0.dependent] ?? 0, provider: numbers[$0.provider] ?? 0)
      }.mapValues { $0.map(\.subject) }
    }
    let open = subjects(edges.filter { !isAccepted($0.subject) })
    let frozen = subjects(edges.filter { isAccepted($0.subject) })

    // A dependency that is added to an accepted direction closes the cycle again. Of two that weigh the same, the one
    // of the module that is composed last is the likelier to be new.
    func weight(of pair: Pair) -> (Int, Int, Int, Int) {
      (frozen[pair] == nil ? 1 : 0, open[pair]?.count ?? 0, -pair.dependent, -pair.provider)
    }
    var kept = Set(open.keys)
    var removed: [Pair] = []
    while true {
      let component = Self.components(of: kept, among: names.count).component
      let inCycles = kept.filter { component[$0.dependent] == component[$0.provider] }
      guard let lightest = inCycles.min(by: { weight(of: $0) < weight(of: $1) }) else { break }
      kept.remove(lightest)
      removed.append(lightest)
    }
    // Some are in no cycle but those that heavier pairs have closed.
    func keeps(_ pair: Pair) -> Bool {
      let components = Self.components(of: kept.union([pair]), among: names.count).component
      guard components[pair.dependent] != components[pair.provider] else { return false }
      kept.insert(pair)
      return true
    }
    new = Set(removed.reversed().filter { !keeps($0) }.flatMap { open[$0] ?? [] })
    let heaviest = frozen.keys.sorted {
      (-(frozen[$0]?.count ?? 0), $0.dependent, $0.provider)
        < (-(frozen[$1]?.count ?? 0), $1.dependent, $1.provider)
    }
    needless = Set(heaviest.filter(keeps).flatMap { frozen[$0] ?? [] })
  }

  private static func components(of pairs: Set<Pair>, among count: Int) -> Components {
    var targets = [[Int]](repeating: [], count: count)
    for pair in pairs { targets[pair.dependent].append(pair.provider) }
    return Components(of: targets)
  }
}
