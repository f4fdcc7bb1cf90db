extension GraphUnion {
  /// What the commands tell about one application.
  struct Application: Encodable, Sendable {
    let name: String
    let base, parent: String?

    /// The numbers of ``Cost``.
    let declared, reached, constructed: Int

    let roots: [Root]

    /// The positions of its bindings, if they are not in the order of the union.
    let bindings: [Int]?

    /// For each binding, the numbers of ``Listing``, and how many bindings it needs.
    let users, reach, needs: [Int]

    /// For each binding, how many paths lead to it, up to one more than answers name.
    let paths: [Int]

    /// For each binding, the nearest one on every path to it, or a negative number.
    let dominators: [Int]

    let cycles: [[Int]]
    let start: [Construction]

    /// The longest chain of instances in which each is constructed for the one before it.
    let chain: [Int]

    /// The order of its modules, in groups that need one another.
    let order: [[Int]]

    init(_ wiring: Wiring, at positions: [Int], in union: inout UnionBuilder, order: [[Int]]) {
      let cost = Cost(of: wiring)
      (name, base, parent) = (cost.application, wiring.application.base, wiring.application.parent)
      (declared, reached, constructed) = (cost.bindings, cost.reached, cost.constructed.count)
      roots = wiring.application.roots.map {
        Root(edge: union.edge($0.edge), at: union.place($0.place))
      }
      bindings = positions == positions.sorted() ? nil : positions
      let rows = Listing.rows(of: wiring)
      users = rows.map(\.users)
      reach = rows.map(\.reach)
      needs = wiring.countReachable(along: wiring.dependencies)
      let starts = wiring.entries.map(\.binding)
      paths = wiring.pathCounts(from: starts).map { min($0, Self.mostPaths) }
      let first = positions.map { union.first($0) }
      let dominators = Dominators(from: starts, along: wiring.dependencies)
      self.dominators = dominators.immediate.map { $0.map { $0 < 0 ? $0 : first[$0] } ?? -1 }
      cycles = Components(of: wiring.dependencies.map { $0.map(\.binding) }).members
        .filter { $0.count > 1 }.map { $0.map { first[$0] } }
      let graph = StartGraph(of: wiring, reaching: wiring.reached)
      start = graph.constructions(in: wiring).map { $0.mapping { first[$0] } }
      chain = graph.longestChain(in: wiring).map { first[$0] }
      self.order = order
    }

    /// A page says "more than 1,000".
    private static let mostPaths = 1_002
  }

  /// One binding that the start of an application visits.
  struct Construction: Encodable, Sendable {
    let binding: Int

    /// How many constructions are under way around it, or a negative number if no factory constructs it.
    let depth: Int

    /// The place of the first construction that it causes, and its own, from 0.
    let first: Int
    fileprivate(set) var last: Int

    /// How many constructions the start would save without it, and the nearest one that leads to it always.
    let saves, dominator: Int

    let reason: String?

    fileprivate func mapping(_ position: (Int) -> Int) -> Construction {
      Construction(
        binding: position(binding), depth: depth, first: first, last: last, saves: saves,
        dominator: dominator < 0 ? dominator : position(dominator), reason: reason)
    }

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [binding, depth, first, last, saves, dominator] { try list.encode(number) }
      if let reason { try list.encode(reason) }
    }
  }
}

extension StartGraph {
  /// The visited bindings in the order of requests, each after the one for which it is constructed.
  fileprivate func constructions(in wiring: Wiring) -> [GraphUnion.Construction] {
    let (dominators, reasons) = (dominators, reasons)
    let sizes = dominators.sizes { wiring[$0].isConstructed }
    var rows: [GraphUnion.Construction] = []
    var path: [Int] = []
    var (depth, count) = (0, 0)
    walkDepthFirst(from: sources.map(\.binding), along: links) { binding in
      let isRow = wiring[binding].isConstructed
      path.append(rows.count)
      rows.append(
        GraphUnion.Construction(
          binding: binding, depth: isRow ? depth : -1, first: count, last: count,
          saves: sizes[binding], dominator: dominators.immediate[binding] ?? -1,
          reason: reasons[binding]))
      if isRow { depth += 1 }
    } leaving: { _ in
      let row = path.removeLast()
      rows[row].last = count
      guard rows[row].depth >= 0 else { return }
      depth -= 1
      count += 1
    }
    return rows
  }

  /// The longest chain of instances that are constructed, each as a part of the one before it.
  ///
  /// - Complexity: Linear in the number of dependencies.
  func longestChain(in wiring: Wiring) -> [Int] {
    let components = Components(of: links.map { $0.map(\.binding) })
    var lengths = [Int](repeating: 0, count: components.members.count)
    var nexts = [Int?](repeating: nil, count: lengths.count)
    // A component comes after those to which it leads.
    for (number, members) in components.members.enumerated() {
      let below = members.flatMap { links[$0] }.map { components.component[$0.binding] }
      nexts[number] = below.filter { $0 != number }.max { lengths[$0] < lengths[$1] }
      lengths[number] =
        members.count { wiring[$0].isConstructed } + (nexts[number].map { lengths[$0] } ?? 0)
    }
    let starts = wiring.entries.map { components.component[$0.binding] }
    return sequence(first: starts.max { lengths[$0] < lengths[$1] }) {
      $0.flatMap { nexts[$0] }.map(Optional.some)
    }
    .compactMap(\.self).flatMap { components.members[$0] }.filter { wiring[$0].isConstructed }
  }
}
