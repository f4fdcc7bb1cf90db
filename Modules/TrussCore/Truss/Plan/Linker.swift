/// Compiles a verified graph into a plan.
///
/// Nodes are linked after the ones that they depend on directly, so the slots that a factory's
/// parameters refer to are there. References that are deferred are filled in at the end.
final class Linker {
  private let graph: Graph

  /// The slots of the nodes that have been linked, by the positions of the nodes.
  ///
  /// The arena keeps them.
  @exclusivity(unchecked) private var slots: [Unmanaged<Slot>?]

  /// The layouts of the scopes, which are few.
  private var layouts: [(scope: ScopeID, layout: ScopeLayout)] = []

  private var deferred: [() -> Void] = []

  /// Owns the slots that are linked.
  let arena = SlotArena()

  init(_ graph: Graph) {
    self.graph = graph
    slots = [Unmanaged<Slot>?](repeating: nil, count: graph.nodes.count)
    arena.reserve(graph.nodes.count)
  }

  /// Links every node that is reached, in an order in which dependencies come first.
  ///
  /// - Parameters:
  ///   - order: The nodes, each after those that it depends on directly.
  ///   - modules: The bindings of the modules, in the order of their nodes.
  ///   - values: The values of the inputs.
  /// - Returns: The plan.
  func link(
    order: [Int], modules: [AssemblySnapshot.EvaluatedModule], values: SuppliedValues
  ) -> Plan {
    var managed: [(Graph.Node, NodeLifecycle)] = []
    for index in order {
      if let module = graph.nodes[index].module {
        let position = index - graph.modules[module].nodes.lowerBound
        let slot = link(index, supply: modules[module].bindings[position].supply)
        if let manage = modules[module].bindings[position].manage {
          managed.append((graph.nodes[index], manage(slot)))
        }
      } else if let value = values[index] {
        _ = link(index, supply: value.supply)
      }
    }
    let roots = graph.roots.map { root in
      let type = root.edge.dependency.type
      return (type: type, slot: DependencySite(linker: self, edge: root.edge).slot(of: type))
    }
    while let link = deferred.popLast() { link() }
    for (_, layout) in layouts { layout.seal() }
    return Plan(roots: TypeTable(roots), managed: managed, arena: arena)
  }

  private func link(_ index: Int, supply: @escaping Slot.Supply) -> Slot {
    let slot = slot(for: graph.nodes[index], supply: supply)
    slots[index] = .passUnretained(slot)
    return slot
  }

  private func slot(for node: Graph.Node, supply: @escaping Slot.Supply) -> Slot {
    let parameters = arena.parameters(node.edges.count)
    for (index, edge) in node.edges.enumerated() {
      (parameters.slots + index).initialize(to: slot(for: graph.edges[edge]))
    }
    let type = node.key.type
    let sharing: Sharing
    var place: ScopePlace?
    switch node.lifetime {
    case .singleton, .value, .input: sharing = .container
    case .factory: sharing = .nobody
    case .weakSingleton: sharing = .holders
    case .scoped(let scope):
      sharing = .scope
      place = layout(of: scope).reserve(type)
    }
    return arena.slot(
      of: type, key: node.key, sharing: sharing, in: place, parameters: parameters, supply: supply)
  }

  /// Returns the slot of a parameter, without a look at its form where it is provided as a whole.
  private func slot(for edge: Graph.Edge) -> Unmanaged<Slot> {
    if edge.isWhole, case .node(let target) = edge.resolution, let slot = slots[target] {
      return slot
    }
    let site = DependencySite(linker: self, edge: edge)
    return .passUnretained(site.slot(of: edge.dependency.type))
  }

  /// Returns the slot of a node that has been linked before, or of the value of a scope.
  func slot(of node: Int) -> Slot {
    if case .scopeValue(let scope) = graph.nodes[node].role {
      return layout(of: scope).valueSlot.unsafelyUnwrapped.takeUnretainedValue()
    }
    guard let slot = slots[node] else {
      preconditionFailure("\(graph.nodes[node].key) is asked before it is linked")
    }
    return slot.takeUnretainedValue()
  }

  /// Returns the layout of a scope.
  func layout(of scope: ScopeID) -> ScopeLayout {
    if let known = layouts.first(where: { $0.scope == scope }) { return known.layout }
    let layout = ScopeLayout(of: scope, in: arena)
    layouts.append((scope, layout))
    arena.keep(layout)
    return layout
  }

  func whenLinked(_ link: @escaping () -> Void) { deferred.append(link) }
}
