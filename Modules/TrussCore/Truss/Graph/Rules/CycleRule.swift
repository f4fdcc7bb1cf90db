/// No instance has to exist before it is constructed.
///
/// Dependencies that are deferred do not count. The nodes of a circle form a strongly connected
/// component, of which there is one finding with a shortest circle in it.
struct CycleRule: Rule {
  /// The components that have a circle.
  let circles: [[Int]]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    circles.map { component in
      finding(circle: shortestCircle(in: component, of: traversal.graph), in: traversal)
    }
  }

  private func finding(circle: [Int], in traversal: Traversal) -> Diagnostic {
    let graph = traversal.graph
    let steps = (circle + [circle[0]]).map {
      TraceStep(key: graph.nodes[$0].key, location: graph.nodes[$0].location)
    }
    let related = zip(steps, steps.dropFirst()).map { from, to in
      Diagnostic.Related(fact: .holds(from.key, held: to.key), location: from.location)
    }
    let trace = traversal.trace(to: circle[0])
    let last = steps[steps.count - 2]
    return Diagnostic(
      .dependencyCycle(steps), at: steps[0].location, trace: trace,
      related: Array(related.dropFirst()), fix: .deferEdge(from: last.key, to: steps[0].key))
  }

  /// Returns the nodes of a shortest circle, beginning with the one that is declared first.
  private func shortestCircle(in component: [Int], of graph: Graph) -> [Int] {
    let members = Set(component)
    let circles = component.sorted().compactMap { start -> [Int]? in
      var previous: [Int: Int] = [:]
      var queue = [start]
      var next = 0
      while next < queue.count {
        let node = queue[next]
        next += 1
        for target in graph.directTargets(of: node) where members.contains(target) {
          if target == start {
            var path = [node]
            while let before = previous[path[0]] { path.insert(before, at: 0) }
            return path
          }
          guard previous[target] == nil else { continue }
          previous[target] = node
          queue.append(target)
        }
      }
      return nil
    }
    return circles.min { $0.count < $1.count } ?? component
  }
}
