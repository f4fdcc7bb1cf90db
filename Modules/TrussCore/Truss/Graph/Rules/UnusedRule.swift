/// Every private binding and every input is needed by something.
///
/// Of a binding with several keys, one that is needed suffices.
///
/// Exported bindings, contributions and decorators exist for others, so their dependencies are needed,
/// whether or not they are reachable in this application.
struct UnusedRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    unusedBindings(in: traversal) + unusedInputs(in: traversal)
  }

  private func unusedBindings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let candidates = graph.nodes.indices.filter { index in
      !traversal.reaches(index) && graph.nodes[index].needsUse && !graph.nodes[index].isReplaced
    }
    guard !candidates.isEmpty else { return [] }
    let isNeeded = neededNodes(in: traversal)
    return candidates.compactMap { index in
      let node = graph.nodes[index]
      guard !isNeeded[index], !node.isAlias, let module = graph.moduleName(of: index) else {
        return nil
      }
      return Diagnostic(
        .unusedBinding(node.key, module: module), at: node.location,
        fix: .removeOrExport(node.key))
    }
  }

  private func unusedInputs(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.inputs.compactMap { index in
      guard !traversal.reaches(index) else { return nil }
      return Diagnostic(
        .unusedInput(graph.nodes[index].key), at: graph.nodes[index].location, fix: .remove)
    }
  }

  /// Returns, for each node, whether something needs it: the reachable nodes, the nodes that exist for
  /// others, and the dependencies of both.
  private func neededNodes(in traversal: Traversal) -> [Bool] {
    let graph = traversal.graph
    var isNeeded = graph.nodes.indices.map { index in
      traversal.reaches(index) || !graph.nodes[index].needsUse
    }
    var open = graph.nodes.indices.filter { isNeeded[$0] }
    while let index = open.popLast() {
      for edge in graph.edges[graph.nodes[index].edges] {
        edge.resolution.forEachNode { target in
          guard !isNeeded[target] else { return }
          isNeeded[target] = true
          open.append(target)
        }
      }
    }
    return isNeeded
  }
}

extension Graph.Node {
  /// Whether the node is useless unless something needs it.
  fileprivate var needsUse: Bool {
    guard case .binding = role else { return false }
    return !isExported && !isEager
  }
}
