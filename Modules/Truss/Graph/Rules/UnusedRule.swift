/// Something needs every private binding, and every input.
///
/// An exported binding, a contribution and a decorator are there for others, so what they need is
/// needed, whether or not this application reaches them.
struct UnusedRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let needed = neededNodes(in: graph)
    let bindings = graph.nodes.enumerated().compactMap { index, node -> Diagnostic? in
      guard node.role == .binding, !node.isReplaced, !needed.contains(index),
        let module = graph.moduleName(of: index)
      else { return nil }
      return Diagnostic(
        .unusedBinding(node.key, module: module), at: node.location,
        fix: .removeOrExport(node.key))
    }
    let inputs = graph.nodes.enumerated().compactMap { index, node -> Diagnostic? in
      guard node.role == .input, !traversal.reaches(index) else { return nil }
      return Diagnostic(.unusedInput(node.key), at: node.location, fix: .remove)
    }
    return bindings + inputs
  }

  private func neededNodes(in graph: Graph) -> Set<Int> {
    var needed = Set(graph.roots.flatMap(\.edge.resolution.nodes))
    for (index, node) in graph.nodes.enumerated()
    where node.isExported || node.isEager || node.role != .binding {
      needed.insert(index)
    }
    var open = Array(needed)
    while let index = open.popLast() {
      for edge in graph.nodes[index].edges {
        for target in edge.resolution.nodes where needed.insert(target).inserted {
          open.append(target)
        }
      }
    }
    return needed
  }
}
