/// The orders and cycles that dependencies between the reached nodes of a graph imply, each found once.
///
/// The rules report cycles, and the linker follows the orders. All of them share one analysis, since copies of its
/// graph would cost a start more than some of the rules.
package final class Analysis {
  package let traversal: Traversal

  /// The nodes, each after its direct dependencies, and the cycles of those.
  package let direct: DependencyOrder

  /// The same, with the dependencies of `onInit` hooks that are not deferred.
  package let construction: DependencyOrder

  /// The same, with the deferred dependencies, and those of all hooks.
  private let all: DependencyOrder

  package convenience init(of graph: consuming Graph) { self.init(of: Traversal(graph)) }

  package init(of traversal: consuming Traversal) {
    self.traversal = traversal
    let traits = self.traversal.graph.traits
    direct = DependencyOrder(of: self.traversal, following: .direct)
    construction =
      traits.contains(.initializations)
      ? DependencyOrder(of: self.traversal, following: .construction) : direct
    all =
      traits.isDisjoint(with: [.deferrals, .hooks, .endHooks])
      ? construction : DependencyOrder(of: self.traversal, following: .all)
  }

  package var graph: Graph { traversal.graph }

  /// The cycles of all dependencies, also of those that are deferred.
  package var cycles: [[Node.ID]] { all.cycles }

  package var recursion: Recursion { Recursion(along: all.cycles, in: traversal.graph) }

  /// The nodes that the container prepares, in the order in which their factories begin.
  package var preparationOrder: PartialOrder {
    guard graph.traits.contains(.effects) else { return PartialOrder() }
    return PartialOrder(of: construction, in: graph) { node in
      graph.nodes[node].isPreparedWithContainer ? node : nil
    }
  }

  /// The nodes that a scope prepares when it is opened for some entries, in the order in which their factories begin.
  package func preparationOrder(
    of scope: ScopeID, for entries: [Node.ID], inside inner: [ScopeID]
  ) -> PartialOrder {
    let prepared = graph.preparedNodes(of: scope, for: entries, inside: inner)
    let construction = DependencyOrder(of: prepared.sorted(), following: .construction, in: graph)
    return PartialOrder(of: construction, in: graph) { prepared.contains($0) ? $0 : nil }
  }

  /// The nodes with hooks, in the order in which they start.
  package var startOrder: PartialOrder {
    guard graph.traits.contains(.hooks) else { return PartialOrder() }
    return hookOrder { $0.hasHooks && !$0.isInherited }
  }

  /// The scoped nodes with hooks for the end of their scopes, dependencies before dependents.
  package var endOrder: [Node.ID] {
    guard graph.traits.contains(.endHooks) else { return [] }
    return hookOrder(where: \.hasEndHook).selected
  }

  /// The nodes with certain hooks, each after everything that it depends on.
  private func hookOrder(where hasHooks: (Graph.Node) -> Bool) -> PartialOrder {
    let decorations = traversal.decorations
    return PartialOrder(of: all, in: graph) { node in
      // A hook receives the decorated instance, so it takes the place of the outermost decorator.
      guard !decorations.wraps(node) else { return nil }
      let innermost = graph.undecorated(node)
      return hasHooks(graph.nodes[innermost]) ? innermost : nil
    }
  }
}
