import TrussGraph

/// An argument of a call takes the place of no binding, except in the product of the call.
///
/// The caller names the product, and means its parameters. The bindings below it may belong to modules of
/// which the caller knows nothing, and so may its decorators and the elements of a collection: they take an
/// argument only if nothing else provides it.
struct ShadowedArgumentRule: ConstructionRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let candidates = graph.shadowedDependencies
    guard !candidates.isEmpty else { return [] }
    var shadows: [Shadow] = []
    for factory in traversal.assistedFactories() {
      for argument in factory.edge.arguments.distinct(by: \.self) {
        let shadow = Shadow(of: argument, by: factory, among: candidates, in: graph)
        guard !shadow.takers.isEmpty else { continue }
        if let known = shadows.firstIndex(where: { $0.hasCause(of: shadow) }) {
          shadows[known].others.append(factory)
        } else {
          shadows.append(shadow)
        }
      }
    }
    return shadows.map { $0.finding(in: graph) }
  }
}

/// The dependencies for which one argument of an assisted factory would take the place of bindings.
private struct Shadow {
  /// A dependency of a node in calls, and that of the declared node.
  typealias Taker = (node: Node.ID, edge: Graph.Edge, original: Graph.Edge)

  let argument: Key
  let factory: Traversal.AssistedFactoryUse

  /// Further uses of equal factories.
  var others: [Traversal.AssistedFactoryUse] = []

  let takers: [Taker]
  private let region: CallRegion

  init(
    of argument: Key, by factory: Traversal.AssistedFactoryUse,
    among candidates: [Node.ID: [Taker]], in graph: Graph
  ) {
    self.argument = argument
    self.factory = factory
    region = CallRegion(of: factory.edge, taking: argument, in: graph)
    let products = factory.edge.dependency.isCollection ? [] : factory.edge.resolution.nodes
    let named = Set(products.map { graph.original(of: graph.source(of: $0)) })
    takers = region.constructed.filter { !named.contains(graph.original(of: $0)) }
      .flatMap { candidates[$0, default: []] }.filter { $0.edge.dependency.key == argument }
  }

  func hasCause(of other: Shadow) -> Bool {
    argument == other.argument && factory.edge.dependency.type == other.factory.edge.dependency.type
      && takers.map(\.node) == other.takers.map(\.node)
  }

  func finding(in graph: Graph) -> Diagnostic {
    let taker = takers[0]
    let key = taker.original.dependency.key
    let bound = taker.original.resolution.nodes.filter { graph.nodes[$0].location != nil }
    let alsoTaken = takers.dropFirst().map { graph.takes($0.node, [$0.original.dependency.key]) }
    return Diagnostic(
      .shadowedArgument, of: argument, at: factory.location,
      """
      \(taker.edge.dependent(of: graph.nodes[taker.node])) would receive the argument \(argument) of \
      \(Key(factory.edge.dependency.type)) instead of the \(argument) that is bound for it
      """,
      trace: factory.trace + region.path(to: taker.node),
      notes: bound.map { graph.bound($0) } + alsoTaken + others.map { $0.note(passing: argument) },
      fix: """
        give the argument a type of its own, or the bound \(key) a qualifier with `.qualified(_:)`; \
        if the argument is meant, remove the binding
        """)
  }
}

extension Graph {
  /// The dependencies that take an argument although something else provides them, by the nodes in calls.
  fileprivate var shadowedDependencies: [Node.ID: [Shadow.Taker]] {
    var shadowed: [Node.ID: [Shadow.Taker]] = [:]
    for node in nodes.positions.suffix(inCalls.count) where nodes[node].isCopy {
      for (edge, original) in zip(nodes[node].edges, nodes[original(of: node)].edges) {
        guard case .node(let target) = edges[edge].resolution, nodes[target].role == .argument,
          !edges[original].resolution.nodes.isEmpty
        else { continue }
        shadowed[node, default: []].append((node, edges[edge], edges[original]))
      }
    }
    return shadowed
  }
}
