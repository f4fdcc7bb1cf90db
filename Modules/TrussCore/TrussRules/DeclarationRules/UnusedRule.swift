import TrussGraph

/// Every private binding and every input is needed by something.
///
/// Of a binding with several keys, one that is needed suffices.
///
/// Exported bindings, contributions and decorators exist for others, so their dependencies are needed,
/// whether or not they are reachable in this application.
struct UnusedRule: Rule {
  /// The graphs of other applications, some of which may be children.
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    unusedBindings(in: traversal) + unusedInputs(in: traversal)
  }

  private func unusedBindings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let candidates = graph.ownNodes.filter { index in
      !traversal.reaches(index) && graph.nodes[index].needsUse && !graph.nodes[index].isCopy
    }
    guard !candidates.isEmpty else { return [] }
    let isNeeded = graph.dependencies { traversal.reaches($0) || !graph.nodes[$0].needsUse }
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
    let candidates = graph.inputs.filter {
      !traversal.reaches($0) && !graph.nodes[$0].isReplaced
    }
    guard !candidates.isEmpty else { return [] }
    let wasNeeded = graph.dependencies { graph.nodes[$0].isReplaced }
    return candidates.compactMap { index in
      guard !wasNeeded[index],
        !others.contains(where: { $0.uses(graph.nodes[index]) })
      else { return nil }
      let key = graph.nodes[index].key
      let missing = graph.firstMissingModule(of: others) { other, module in
        other.modules[module].requirements.contains { $0.key == key }
      }
      let related = missing.map { module in
        Diagnostic.Related(
          fact: .takenElsewhere(key, module: module.name, application: module.application),
          location: module.location)
      }
      return Diagnostic(
        .unusedInput(key), at: graph.nodes[index].location,
        related: related.map { [$0] + graph.moduleList } ?? [],
        fix: missing.map { .either($0.fix, .removeInput) } ?? .remove)
    }
  }
}

extension Graph {
  /// Returns, for each node, whether it fulfils a condition or is a dependency, direct or not, of one that
  /// does.
  fileprivate func dependencies(of isIncluded: (Int) -> Bool) -> [Bool] {
    var isNeeded = nodes.indices.map(isIncluded)
    var open = nodes.indices.filter { isNeeded[$0] }
    while let index = open.popLast() {
      for edge in edges[nodes[index].edges] {
        edge.resolution.forEachNode { target in
          let target = original(of: target)
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
  ///
  /// A replaced binding is the business of what replaces it, as is what it alone needs.
  fileprivate var needsUse: Bool {
    guard case .binding = role else { return false }
    return !isExported && !isEager && !isReplaced && layer == nil
  }
}
