extension Graph {
  /// How a graph has a node of its parent.
  public enum Inheritance: Sendable, Hashable {
    /// The instance belongs to the container of the parent, which shares it.
    ///
    /// What it depends on is in the graph of the parent, so the node has no dependencies here.
    case instance
    /// Only the declaration is inherited: the child constructs its own instances, whose dependencies
    /// see the overrides of the child.
    case declaration
  }

  /// The graph of a parent, in memory of its own.
  package final class Parent: Sendable {
    package let graph: Graph

    /// Whether the roots of the parent reach each of its nodes, which is asked for each of its children and
    /// their children.
    package let reaches: [Bool]

    init(_ graph: Graph, reaches: [Bool]) {
      self.graph = graph
      self.reaches = reaches
    }
  }

  /// The graph of the parent assembly, whose nodes and modules this graph begins with.
  public var parent: Graph? { inherited?.graph }

  /// Returns whether an application is the parent, or one of its ancestors.
  package func descends(from other: Graph) -> Bool {
    parent.map { $0.name == other.name || $0.descends(from: other) } ?? false
  }

  /// The positions of the modules that the assembly itself composes.
  package var ownModules: Range<Int> { (inherited?.graph.modules.count ?? 0)..<modules.count }

  /// The positions of the assembly itself and of those that it is based on in ``layers``.
  package var ownLayers: Range<Int> { (inherited?.graph.layers.count ?? 0)..<layers.count }

  /// The positions of the nodes that the assembly itself adds.
  package var ownNodes: Range<Int> { (inherited?.graph.nodes.count ?? 0)..<nodes.count }

  /// The name of the ancestor that declares a node, or `nil` for the application itself.
  package func parent(of node: Int) -> String? {
    guard let parent, node < parent.nodes.count else { return nil }
    return parent.parent(of: node) ?? parent.name
  }

  /// The name of the ancestor that composes a module, or `nil` for the application itself.
  package func parent(ofModule module: Int) -> String? {
    guard let parent, module < parent.modules.count else { return nil }
    return parent.parent(ofModule: module) ?? parent.name
  }

  /// The node of the value with which a scope is opened, by its key.
  package func scopeValue(of key: Key) -> Int? {
    ownScopeValues.first { nodes[$0].key == key } ?? inherited?.graph.scopeValue(of: key)
  }

  /// Whether the graph has scopes.
  package var hasScopes: Bool { !ownScopeValues.isEmpty || inherited?.graph.hasScopes ?? false }
}

extension Graph.Node {
  /// Whether the instance belongs to the container of the parent.
  package var isInherited: Bool { inheritance == .instance }
}

extension Graph {
  /// Returns the override of an ancestor to which an overriding node yields, if it does.
  package func overrideOfParent(inPlaceOf node: Int) -> Int? {
    guard !nodes[node].marks.contains(.includingChildren), let target = nodes[node].replaced,
      nodes[target].inheritance != nil, nodes[target].marks.contains(.includingChildren)
    else { return nil }
    return target
  }
}
