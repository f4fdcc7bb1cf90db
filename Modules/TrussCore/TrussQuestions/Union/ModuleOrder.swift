/// An order of modules in which as few dependencies as possible point against it: each stands below those it needs.
struct ModuleOrder {
  /// The positions of the modules, those that need one another in one group.
  private(set) var groups: [[Int]] = []

  private let names: [String]
  private var weights: [[Int]: Int] = [:]

  /// Orders composed modules, and others to which an edge leads.
  init(
    of modules: [GraphUnion.Module], joining edges: [(dependent: Int, provider: Int)],
    where isComposed: (String) -> Bool = { _ in true }
  ) {
    names = modules.map(\.name)
    for edge in edges { weights[[edge.dependent, edge.provider], default: 0] += 1 }
    var targets = [Set<Int>](repeating: [], count: names.count)
    for edge in edges { targets[edge.dependent].insert(edge.provider) }
    // An assembly whose bindings modules inject is ordered, too.
    let providers = Set(edges.map(\.provider))
    let isOrdered = modules.indices.map {
      modules[$0].isAssembly != true && isComposed(names[$0]) || providers.contains($0)
    }
    groups = Components(of: targets.map { $0.sorted() }).members
      .map { $0.filter { isOrdered[$0] } }.filter { !$0.isEmpty }.map { arranged($0) }
  }

  private func weight(_ dependent: Int, _ provider: Int) -> Int {
    weights[[dependent, provider]] ?? 0
  }

  /// Moves each module to the place at which the fewest dependencies point against the order, until none moves.
  private func arranged(_ group: [Int]) -> [Int] {
    guard group.count > 1 else { return group }
    let needs = Dictionary(
      uniqueKeysWithValues: group.map { module in
        (module, group.reduce(0) { $0 + weight(module, $1) - weight($1, module) })
      })
    var order = group.sorted { (needs[$0] ?? 0, names[$0]) < (needs[$1] ?? 0, names[$1]) }
    for _ in 1...40 {
      var moves = false
      for module in order { moves = move(module, in: &order) || moves }
      if !moves { break }
    }
    return order
  }

  /// Moves one module to its best place, and returns whether it was elsewhere.
  private func move(_ module: Int, in order: inout [Int]) -> Bool {
    guard let now = order.firstIndex(of: module) else { return false }
    order.remove(at: now)
    // At the first place, everything that the module injects stands below it.
    var costs = [order.reduce(0) { $0 + weight(module, $1) }]
    for other in order {
      costs.append(costs[costs.count - 1] + weight(other, module) - weight(module, other))
    }
    let least = costs.min() ?? 0
    let place = costs[now] == least ? now : costs.firstIndex(of: least) ?? now
    order.insert(module, at: place)
    return place != now
  }
}
