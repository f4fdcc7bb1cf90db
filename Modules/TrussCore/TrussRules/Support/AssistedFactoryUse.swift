import TrussGraph

extension Traversal {
  /// A reachable dependency on an assisted factory.
  struct AssistedFactoryUse {
    let edge: Graph.Edge

    /// The keys of what its calls construct.
    let products: [Key]

    /// The binding that has the dependency, or `nil` for the application.
    let holder: Key?

    /// Where the binding is declared, or the root listed.
    let location: DeclarationLocation?

    let trace: [TraceStep]

    /// The other application that has the dependency, if it is not this one.
    let application: String?

    /// Returns a note that names the factory as one to which an argument is passed.
    func note(passing argument: Key) -> Diagnostic.Note {
      let passer =
        application.map { "\($0)" } ?? "\(holder.map { Dependent($0) })" as Diagnostic.Message
      return Diagnostic.Note(
        "\(passer) passes \(argument) to \(Key(edge.dependency.type)) here", at: location)
    }

    /// Returns what to construct with arguments instead of a key on a path: the product of the factory, if
    /// the path leads over it, or else the last binding.
    func product(on trace: [TraceStep], to node: Node.ID, in graph: Graph) -> AssistedProduct {
      let product = trace.dropLast().last { products.contains($0.key) }
      guard let product else { return graph.assistedProduct(node) }
      let effects = graph.nodes.first { $0.isKeyed && $0.key == product.key }?.effects
      return AssistedProduct(
        key: product.key, arguments: edge.arguments, effects: effects ?? .none)
    }
  }

  /// Returns those reachable dependencies on assisted factories that matter, those of each binding once.
  func assistedFactories(
    of application: String? = nil, where isIncluded: (Graph.Edge) -> Bool = { _ in true }
  ) -> [AssistedFactoryUse] {
    guard graph.traits.contains(.calls) else { return [] }
    var factories: [AssistedFactoryUse] = []
    var first: [Node.ID: Node.ID] = [:]
    forEachDemand(where: \.dependency.isInCall) { demand in
      if let node = demand.visit?.node {
        let copy = first[graph.original(of: node)] ?? node
        first[graph.original(of: node)] = copy
        guard copy == node else { return }
      }
      guard isIncluded(demand.edge) else { return }
      factories.append(
        AssistedFactoryUse(
          edge: demand.edge, products: demand.edge.resolution.nodes.map { graph.nodes[$0].key },
          holder: demand.visit.map { graph.nodes[$0.node].key }, location: demand.location,
          trace: trace(to: demand), application: application))
    }
    return factories
  }

  /// Returns a reachable assisted factory whose calls supply a dependency of a node, or would.
  ///
  /// Nothing provides its key outside of calls, where the node is constructed, too. Factories that
  /// supply it to the node, here or in another application, come before those that supply it to
  /// something else.
  func assistedFactory(
    supplying key: Key, to node: Node.ID, among candidates: NearMissCandidates
  ) -> AssistedFactoryUse? {
    let isShared = !graph.nodes[node].lifetime.isTransient
    let product = graph.nodes[node].key
    let factories = assistedFactories { $0.supplies(key) }
    let own = factories.first { factory in
      let region = CallRegion(of: factory.edge, taking: key, in: graph)
      return (isShared ? region.shared : region.constructed).contains {
        graph.original(of: $0) == node
      }
    }
    if own != nil || isShared { return own }
    return candidates.factories.first { $0.edge.supplies(key) && $0.products.contains(product) }
      ?? factories.first
  }

  /// Returns whether calls supply a dependency of a node wherever an instance of it is constructed.
  func isSuppliedByCalls(_ edge: Edge.ID, of node: Node.ID) -> Bool {
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

  /// A node with a parameter that would take an argument.
  struct ArgumentTaker: Hashable {
    let node: Node.ID
    let key: Key
  }

  /// The nodes whose missing dependency is reported together with the arguments of a call.
  var argumentTakers: Set<ArgumentTaker> {
    var takers: Set<ArgumentTaker> = []
    for factory in assistedFactories() {
      for key in factory.edge.arguments where !graph.takes(key, inCallsOf: factory.edge) {
        let region = CallRegion(of: factory.edge, taking: key, in: graph)
        if let taker = ArgumentNearMisses(of: key, in: region, of: graph).taker {
          takers.insert(taker)
        }
        for node in factory.edge.resolution.nodes + [region.sharedTaker(of: key)].compactMap(\.self)
        where !graph.nodes[node].lifetime.isTransient {
          takers.insert(ArgumentTaker(node: node, key: key))
        }
      }
    }
    return takers
  }
}

/// The product of an assisted factory, with its arguments.
struct AssistedProduct {
  let key: Key
  let arguments: [Key]
  let effects: Effects

  /// The type of the assisted factory.
  var code: Diagnostic.Message { effects.provider(of: key, makingWith: [arguments]) }
}

extension Graph {
  /// Returns a node as the product of an assisted factory that supplies all of its missing dependencies.
  func assistedProduct(_ node: Node.ID) -> AssistedProduct {
    AssistedProduct(
      key: nodes[node].key, arguments: keysMissing(in: [node]), effects: nodes[node].effects)
  }

  /// The roots whose products miss keys that other assisted factories pass, with these keys as arguments.
  func rootCalls(passingAsIn others: [Graph]) -> [Diagnostic.Fix.Edit.RootCall] {
    let passed = Set(([self] + others).flatMap(\.calls).joined())
    return roots.compactMap { root in
      guard !root.edge.dependency.isInCall, case .node(let product) = root.edge.resolution
      else { return nil }
      let arguments = keysMissing(in: CallRegion(of: root.edge, in: self).constructed)
      guard !arguments.isEmpty, passed.isSuperset(of: arguments) else { return nil }
      let type = root.edge.dependency.type
      let effects = nodes[product].effects
      var provided =
        root.edge.isWhole && !effects.isAsynchronous && effects.isOnMainActor ? type : nil
      if provided == nil, let form = Dependency.Form.read(type),
        case .deferred(.mainActorProvider, _) = form.kind
      {
        provided = form.content
      }
      return .init(
        location: root.location, product: Key(provided ?? type), arguments: arguments,
        isOnMainActor: provided != nil)
    }
  }

  private func keysMissing(in nodes: [Node.ID]) -> [Key] {
    nodes.flatMap { edges[self.nodes[$0].edges] }.filter(\.isUnprovided).map(\.dependency.key)
      .distinct(by: \.self)
  }
}
