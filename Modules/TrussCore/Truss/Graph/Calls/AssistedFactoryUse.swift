extension Traversal {
  /// A reachable dependency on an assisted factory.
  struct AssistedFactoryUse {
    let edge: Graph.Edge

    /// The binding that has the dependency, or `nil` for the application.
    let holder: Key?

    /// Where the binding is declared, or the root listed.
    let location: DeclarationLocation?

    /// The path to the dependency.
    let trace: [TraceStep]

    /// Returns a note that names the factory as one to which an argument is passed.
    func related(passing argument: Key) -> Diagnostic.Related {
      Diagnostic.Related(
        fact: .passes(argument, to: Key(edge.dependency.type), by: holder), location: location)
    }
  }

  /// The reachable dependencies on assisted factories, those of each binding once.
  var assistedFactories: [AssistedFactoryUse] {
    guard graph.traits.contains(.calls) else { return [] }
    var factories: [AssistedFactoryUse] = []
    // A traversal that begins with what a child needs does not reach the roots.
    for root in graph.roots where starts == nil && root.edge.dependency.isInCall {
      factories.append(
        AssistedFactoryUse(
          edge: root.edge, holder: nil, location: root.location,
          trace: [TraceStep(root.edge.dependency, location: nil)]))
    }
    var seen: Set<Int> = []
    for visit in visits {
      let edges = graph.nodes[visit.node].edges
      guard edges.contains(where: { graph.edges[$0].dependency.isInCall }),
        seen.insert(graph.original(of: visit.node)).inserted
      else { continue }
      let node = graph.nodes[visit.node]
      for edge in graph.edges[edges] where edge.dependency.isInCall {
        factories.append(
          AssistedFactoryUse(
            edge: edge, holder: node.key, location: node.location,
            trace: trace(to: edge, of: visit.node)))
      }
    }
    return factories
  }

  /// Returns the reachable assisted factory whose calls supply a dependency of a node.
  ///
  /// - Parameters:
  ///   - key: The key of the dependency.
  ///   - node: A transient node that is also constructed outside of calls.
  /// - Returns: The first such factory, or `nil` if there is none.
  func assistedFactory(supplying key: Key, to node: Int) -> AssistedFactoryUse? {
    assistedFactories.first { factory in
      factory.edge.dependency.calls.joined().contains(key)
        && CallRegion(of: factory.edge, taking: key, in: graph).constructed.contains {
          graph.original(of: $0) == node
        }
    }
  }

  /// Returns whether calls supply a dependency of a node wherever an instance of it is constructed.
  func isSuppliedByCalls(_ edge: Int, of node: Int) -> Bool {
    guard firstVisit(of: node) == nil, reachedInCalls.contains(node) else { return false }
    let position = edge - graph.nodes[node].edges.lowerBound
    return visits.allSatisfy { visit in
      guard graph.nodes[visit.node].isCopy, graph.original(of: visit.node) == node,
        let copied = graph.nodes[visit.node].edges.dropFirst(position).first
      else { return true }
      guard case .node(let target) = graph.edges[copied].resolution else { return false }
      return graph.nodes[target].role == .argument
    }
  }
}

extension Traversal {
  /// A shared node with a parameter that would take an argument.
  struct SharedTaker: Hashable {
    let node: Int
    let key: Key
  }

  /// The shared nodes whose lack of a provider is reported together with the arguments of a call.
  var sharedTakers: Set<SharedTaker> {
    var takers: Set<SharedTaker> = []
    for factory in assistedFactories {
      for key in factory.edge.dependency.calls.joined() {
        let region = CallRegion(of: factory.edge, taking: key, in: graph)
        guard !region.isTaken else { continue }
        for node in factory.edge.resolution.nodes + [region.sharedTaker(of: key)].compactMap(\.self)
        where !graph.nodes[node].lifetime.isTransient {
          takers.insert(SharedTaker(node: node, key: key))
        }
      }
    }
    return takers
  }
}

extension Traversal.AssistedFactoryUse {
  /// Returns what to construct with arguments instead of a key on a path: the product of the factory, if
  /// the path leads over it, or else the last binding.
  func product(on trace: [TraceStep], in graph: Graph) -> Diagnostic.AssistedProduct {
    let products = edge.resolution.nodes.map { graph.nodes[$0].key }
    let arguments = Array(edge.dependency.calls.joined())
    if let product = trace.dropLast().last(where: { products.contains($0.key) }) {
      return Diagnostic.AssistedProduct(key: product.key, arguments: arguments)
    }
    let needed = trace[trace.count - 1].key
    return Diagnostic.AssistedProduct(
      key: trace.dropLast().last?.key ?? needed, arguments: [needed])
  }
}
