extension Graph {
  /// How a graph has a node of its parent.
  public enum Inheritance: Sendable, Hashable {
    /// The instance belongs to the container of the parent, which shares it.
    ///
    /// Its dependencies are in the graph of the parent, so the node has none here.
    case instance
    /// Only the declaration is inherited: the child constructs its own instances, whose dependencies
    /// see the overrides of the child.
    case declaration
  }

  /// The position of a node or of a module in the graph of an ancestor.
  package struct Origin<Kind>: Sendable, Hashable {
    /// 1 for the parent, 2 for the parent of the parent.
    package let generation: Int
    package let position: Position<Kind>
  }

  /// The graph of a parent, allocated separately.
  package final class Parent: Sendable {
    package let graph: Graph

    /// Finds the nodes that a child imports; `nil` if it imports everything.
    let index: ImportIndex?

    /// Returns whether the roots of the parent reach a node whose instance is shared.
    package let reaches: @Sendable (Node.ID) -> Bool

    /// Creates a parent from which, as from its ancestors, children import what they may construct.
    ///
    /// - Complexity: Linear in the graph. The complexity of a child does not depend on the graph.
    package convenience init(_ graph: Graph, reaches: @escaping @Sendable (Node.ID) -> Bool) {
      self.init(graph, index: ImportIndex(of: graph), reaches: reaches)
    }

    init(_ graph: Graph, index: ImportIndex?, reaches: @escaping @Sendable (Node.ID) -> Bool) {
      self.graph = graph
      self.index = index
      self.reaches = reaches
    }

    /// The parent and its ancestors, nearest first.
    package var line: [Parent] { Array(sequence(first: self, next: \.graph.inherited)) }

    /// Returns whether the parent or one of its ancestors composes a module.
    package func composes(_ module: ModuleID) -> Bool { !origins(of: module).isEmpty }

    func origins(of module: ModuleID) -> [Origin<ModuleFacts>] {
      line.enumerated().flatMap { position, ancestor in
        let graph = ancestor.graph
        let indexed = ancestor.index?.modules[ObjectIdentifier(module.type), default: []]
        return (indexed ?? Array(graph.ownModules))
          .filter { graph.ownModules.contains($0) && graph.modules[$0].id == module }
          .map { Origin(generation: position + 1, position: $0) }
      }
    }
  }

  /// The graph of the parent assembly.
  ///
  /// A graph begins with the nodes of its parent, at the same positions, except the copies for calls.
  public var parent: Graph? { inherited?.graph }

  package func ancestor(_ generation: Int) -> Graph {
    guard generation > 0, let inherited else { return self }
    return inherited.graph.ancestor(generation - 1)
  }

  /// Returns whether an application is the parent, or one of its ancestors.
  package func descends(from other: Graph) -> Bool {
    parent.map { $0.name == other.name || $0.descends(from: other) } ?? false
  }

  /// The positions of the assembly itself and of those that it is based on in ``layers``.
  package var ownLayers: Range<LayerFacts.ID> { (inherited?.graph.layers ?? []).end..<layers.end }

  /// The positions of the nodes that the assembly itself declares, and of its inputs.
  package var ownNodes: Range<Node.ID> { ownStart..<inputs.upperBound }

  /// Returns where a node comes from, if it is one of an ancestor: from the container to which its instance
  /// belongs, or from the nearest ancestor that has the declaration.
  package func origin(of node: Node.ID) -> Origin<Node>? { origins.nodes[node] }

  /// The name of the ancestor that declares a node, or `nil` for the application itself.
  package func parent(of node: Node.ID) -> String? {
    guard let origin = origin(of: node) else { return nil }
    let ancestor = ancestor(origin.generation)
    return ancestor.parent(of: origin.position) ?? ancestor.name
  }

  /// The name of the ancestor that composes a module, or `nil` for the application itself.
  package func parent(ofModule module: ModuleFacts.ID) -> String? {
    origins.modules[module].map { ancestor($0.generation).name }
  }

  /// Whether a node is a contribution of an ancestor to a collection that the application hides, or
  /// another ancestor in between.
  package func hides(_ node: Node) -> Bool {
    node.inheritance != nil
      && (node.marks.contains(.hidden) || hiddenCollections.contains { $0.key == node.key })
  }

  /// The node of the value with which a scope is opened, by its key.
  package func scopeValue(of key: Key) -> Node.ID? { scopeValues.first { nodes[$0].key == key } }

  /// Returns the override of an ancestor to which an overriding node yields, if it does.
  package func overrideOfParent(inPlaceOf node: Node.ID) -> Node.ID? {
    guard !nodes[node].marks.contains(.includingChildren), let target = nodes[node].replaced,
      nodes[target].inheritance != nil, nodes[target].marks.contains(.includingChildren)
    else { return nil }
    return target
  }
}
