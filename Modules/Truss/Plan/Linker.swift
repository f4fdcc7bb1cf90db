/// Compiles a verified graph into a plan.
///
/// Nodes are linked after the ones that they depend on directly, so every factory captures the slots
/// of its dependencies as they are. References that are deferred are filled in at the end.
final class Linker {
  let graph: Graph

  /// The slots of the nodes that are linked so far, by their positions.
  private var slots: [AnyObject?]

  private var layouts: [ScopeID: ScopeLayout] = [:]
  private var deferred: [() -> Void] = []

  /// Owns the slots that are linked.
  let arena = SlotArena()

  init(_ graph: Graph) {
    self.graph = graph
    slots = [AnyObject?](repeating: nil, count: graph.nodes.count)
  }

  /// Links every node that is reached, in an order in which dependencies come first.
  ///
  /// - Parameters:
  ///   - order: The nodes, each after those that it depends on directly.
  ///   - roots: What the application resolves, in the order of the graph's roots.
  ///   - binding: Returns the binding of a node.
  /// - Returns: The plan.
  func link(order: [Int], roots: [TypeEntry], binding: (Int) -> AnyBinding?) -> Plan {
    var managed: [(Graph.Node, NodeLifecycle)] = []
    for index in order {
      guard let binding = binding(index) else { continue }
      let slot = binding.link(LinkSite(linker: self, node: index))
      arena.keep(slot)
      slots[index] = slot
      if let manage = binding.manage { managed.append((graph.nodes[index], manage(slot))) }
    }
    let roots = zip(roots, graph.roots).map { entry, root in
      let site = DependencySite(linker: self, edge: root.edge)
      return (type: root.edge.dependency.type, slot: entry.link(site))
    }
    while let link = deferred.popLast() { link() }
    for layout in layouts.values { layout.seal() }
    return Plan(roots: TypeTable(roots), managed: managed, arena: arena)
  }

  /// Returns the slot of a node that has been linked before, or of the value of a scope.
  func slot<Service>(of node: Int, as type: Service.Type) -> Slot<Service> {
    if case .scopeValue = graph.nodes[node].role {
      let layout = ObjectIdentifier(layout(of: type))
      let slot = Slot<Service>(
        key: graph.nodes[node].key, sharing: .nobody, parameters: arena.parameters(0)
      ) { $0.scope.withEnclosing(layout) { $0.value() } }
      arena.keep(slot)
      return slot
    }
    guard let slot = slots[node] else {
      preconditionFailure("\(graph.nodes[node].key) is asked before it is linked")
    }
    return unsafeDowncast(slot, to: Slot<Service>.self)
  }

  /// Returns the slot that supplies a parameter, where it is that of a node which provides the type of
  /// the parameter as a whole.
  func wholeSlot(_ position: Int, of node: Int) -> AnyObject? {
    guard case .node(let target) = graph.nodes[node].edges[position].resolution,
      graph.nodes[node].edges[position].isWhole
    else { return nil }
    return slots[target]
  }

  /// Returns the layout of the scope that a type declares.
  func layout<Scope>(of scope: Scope.Type) -> ScopeLayout {
    if let layout = layouts[ScopeID(scope)] { return layout }
    let layout = ScopeLayout(of: scope)
    layouts[ScopeID(scope)] = layout
    arena.keep(layout)
    return layout
  }

  /// Returns the layout of a scope that a linked binding lives in.
  func layout(of scope: ScopeID) -> ScopeLayout {
    guard let layout = layouts[scope] else {
      preconditionFailure("the scope \(scope) is asked for before anything lives in it")
    }
    return layout
  }

  func whenLinked(_ link: @escaping () -> Void) { deferred.append(link) }
}
