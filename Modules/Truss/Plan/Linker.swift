/// Compiles a verified graph into a plan.
///
/// Nodes are linked after the ones that they depend on directly, so every factory captures the slots
/// of its dependencies as they are. References that are deferred are filled in at the end.
final class Linker {
  private let graph: Graph
  private var linked: [Int: LinkedNode] = [:]
  private var layouts: [ScopeID: ScopeLayout] = [:]
  private var deferred: [() -> AnyObject] = []

  init(_ graph: Graph) { self.graph = graph }

  /// Links every node that is reached, in an order in which dependencies come first.
  ///
  /// - Parameters:
  ///   - order: The nodes, each after those that it depends on directly.
  ///   - roots: What the application resolves, in the order of the graph's roots.
  ///   - binding: Returns the binding of a node.
  /// - Returns: The plan.
  func link(order: [Int], roots: [TypeEntry], binding: (Int) -> AnyBinding?) -> Plan {
    for index in order {
      guard let binding = binding(index) else { continue }
      linked[index] = binding.link(LinkSite(linker: self, node: graph.nodes[index]))
    }
    let slots = zip(roots, graph.roots).map { entry, root in
      let site = DependencySite(linker: self, edge: root.edge)
      return (ObjectIdentifier(root.edge.dependency.type), entry.link(site))
    }
    var kept: [AnyObject] = []
    while let link = deferred.popLast() { kept.append(link()) }
    return Plan(
      roots: Dictionary(slots) { first, _ in first },
      nodes: order.compactMap { index in linked[index].map { (graph.nodes[index], $0) } },
      kept: kept)
  }

  func slot<Service>(of node: Int, as type: Service.Type) -> Slot<Service> {
    if case .scopeValue(let scope) = graph.nodes[node].role {
      let layout = layout(of: scope)
      return Slot { instance in
        // The layout belongs to the scope of this type, so its instances hold values of it.
        unsafeDowncast(instance.enclosing(layout), to: ValuedScopeInstance<Service>.self).value
      }
    }
    guard let linked = linked[node] else {
      preconditionFailure("\(graph.nodes[node].key) is asked before it is linked")
    }
    return unsafeDowncast(linked.slot, to: Slot<Service>.self)
  }

  func layout(of scope: ScopeID) -> ScopeLayout {
    if let layout = layouts[scope] { return layout }
    let layout = ScopeLayout()
    layouts[scope] = layout
    return layout
  }

  func whenLinked(_ link: @escaping () -> AnyObject) { deferred.append(link) }
}
