import TrussGraph

extension Graph {
  /// The first nodes that provide keys only to their own modules.
  ///
  /// Another rule reports an override without a target.
  var hiddenProviders: [Key: Node.ID] {
    let hidden = zip(nodes.positions, nodes).lazy.filter {
      $1.isKeyed && !$1.isExported && (!$1.isOverriding || $1.replaced != nil)
    }
    return Dictionary(hidden.map { ($1.key, $0) }) { first, _ in first }
  }

  /// Returns the node of the binding to which an alias belongs.
  func firstKey(of node: Node.ID) -> Node.ID {
    (Node.ID(index: 0)...node).last { !nodes[$0].isAlias } ?? node
  }

  /// Returns the first key with a property that a module injects and does not bind.
  func firstKey(injectedBy module: ModuleFacts.ID, where isMeant: (Key) -> Bool) -> Key? {
    modules[module].nodes.lazy.flatMap { self.edges[self.nodes[$0].edges] }.first { edge in
      isMeant(edge.dependency.key)
        && edge.resolution.nodes.allSatisfy { nodes[$0].module != module }
    }?.dependency.key
  }

  func dependencies(on key: Key, in module: ModuleFacts.ID) -> [Dependency] {
    modules[module].nodes.lazy.flatMap { self.edges[self.nodes[$0].edges] }.map(\.dependency)
      .filter { $0.key == key }
  }

  /// Returns the scope whose value a key is, if it is one.
  func scope(of key: Key) -> ScopeID? {
    guard key.qualifier == nil, scopeValue(of: key) != nil else { return nil }
    return ScopeID(key.type)
  }

  /// Returns the first of the nodes that replaced one another until a node did, or the node itself.
  func innermost(replacedBy node: Node.ID) -> Node.ID {
    sequence(first: node) { nodes[$0].replaced }.reduce(node) { $1 }
  }

  /// Whether an override of an assembly provides a collection as a whole, in place of contributions, inside any
  /// decorators.
  func replacesCollection(_ index: Node.ID) -> Bool {
    let first = innermost(replacedBy: undecorated(index))
    let key = nodes[first].key
    var whole = Dependency(plain: key.type, under: key.qualifier)
    guard nodes[first].layer != nil, place(of: first) == nil, whole.readForm(), whole.isCollection
    else { return false }
    return nodes.positions.contains {
      nodes[$0].role == .contribution && nodes[$0].key == whole.key && whole.takes(elementKeys[$0])
    }
  }

  /// Returns the nodes that fulfil a condition, and their dependencies, direct or not.
  ///
  /// Those that are hidden are private bindings that a dependency does not see.
  func dependencies(
    of isIncluded: (Node.ID) -> Bool, includingHidden: Bool = false
  ) -> Set<Node.ID> {
    nodes.positions.filter(isIncluded).closure { index in
      edges[nodes[index].edges].flatMap { edge in
        if includingHidden, case .hidden(let nodes) = edge.resolution { return nodes }
        return edge.resolution.nodes.map(original)
      }
    }
  }
}

extension Graph.Edge {
  /// Returns the factory or the hook of a node that has the dependency.
  func dependent(of node: Graph.Node) -> Dependent { Dependent(node.key, at: dependency.moment) }

  /// The arguments of the calls in which the instance is constructed, those of the outermost one first.
  var arguments: [Key] { Array(dependency.calls.joined()) }

  /// Returns whether a call in which the instance is constructed has an argument.
  func supplies(_ argument: Key) -> Bool {
    dependency.isInCall && dependency.calls.joined().contains(argument)
  }

  /// Whether nothing provides the dependency, unless an argument does.
  var isUnprovided: Bool {
    resolution == .missing && !dependency.isDecorated && !dependency.isInCall
      && dependency.key.qualifier == nil
  }
}
