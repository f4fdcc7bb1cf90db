import TrussPrimitives

/// Compiles a verified graph into a plan.
///
/// Nodes are linked after their direct dependencies, so the slots of a factory's parameters already
/// exist. Deferred references are filled in at the end.
final class Linker {
  let graph: Graph
  let recursion: Recursion
  let state: LifecycleState
  let arena: SlotArena
  private let source: PlanSource

  /// The orders of the nodes to link.
  private let analysis: Analysis

  /// The order in which instances with hooks start.
  private let startOrder: PartialOrder

  /// The steps of the nodes with hooks in the start order.
  let steps: [Node.ID: Step]

  let reporter: (any RunReporter)?

  /// Whether scopes construct instances when they are opened.
  private lazy var preparesScopes =
    graph.traits.contains(.effects)
    && graph.nodes.contains { if case .scoped = $0.lifetime { $0.isPrepared } else { false } }

  /// The slots of the linked nodes, by the positions of the nodes; the arena owns them.
  @exclusivity(unchecked) private(set) var slots: [Unmanaged<Slot>?]

  /// The layouts of the scopes, which are few.
  private var layouts: [(scope: ScopeID, layout: ScopeLayout)] = []

  /// The slots of the collections that the container shares.
  var collections: [SharedCollection: Slot] = [:]

  /// The numbers of the kinds of calls, by the keys of their arguments.
  lazy var callIDs = Dictionary(uniqueKeysWithValues: zip(graph.calls, graph.calls.positions))

  /// The layouts of the calls, by their numbers.
  var calls: [CallLayout] = []

  private var deferred: [() -> Void] = []

  /// The slots of the initialization cycles, by the nodes on them.
  @exclusivity(unchecked) var cycles: [Node.ID: Slot] = [:]

  /// The scoped nodes with hooks for the end of their scopes, dependencies before dependents.
  private let endOrder: [Node.ID]

  private(set) lazy var endHooks = EndHooks(of: endOrder, in: state)

  /// The nodes that take part in resolutions, if those share instances.
  let resolutions: ResolutionLinks?

  /// Begins to link a plan, or further instances of a container that has a state and known slots.
  init(
    _ source: PlanSource, following analysis: Analysis, startOrder: PartialOrder = PartialOrder(),
    known: [Unmanaged<Slot>?]? = nil, state: LifecycleState? = nil
  ) {
    graph = source.graph
    self.source = source
    self.analysis = analysis
    self.startOrder = startOrder
    endOrder = analysis.endOrder
    steps = startOrder.steps
    self.state = state ?? LifecycleState(stopping: startOrder.predecessors)
    reporter = source.reporter
    resolutions = source.resolutions
    recursion = analysis.recursion
    slots = known ?? [Unmanaged<Slot>?](repeating: nil, count: graph.nodes.count)
    arena = SlotArena(depth: source.depth)
  }

  /// Links every reachable node, dependencies first.
  func link() -> LinkedPlan {
    let order = analysis.direct.nodes
    arena.reserve(graph.nodes.count)
    link(order)
    var roots = TypeTable<Unmanaged<Slot>>(expecting: graph.roots.count)
    for root in graph.roots.positions {
      roots.add(slot(ofRoot: root), for: graph.roots[root].edge.dependency.type)
    }
    let entrySlot = source.snapshot.entry.flatMap { slot(for: $0, of: roots) }
    seal()
    let plan = Plan(
      roots: roots, entry: entrySlot, preparation: preparation(in: analysis.preparationOrder),
      eager: order.filter { graph.nodes[$0].isEager && !graph.nodes[$0].isInherited }.map {
        slot(of: analysis.traversal.decorations.outermost(of: $0))
      }.filter { !$0.sharing.isPrepared },
      admission: state, depth: source.depth, slots: slots, arena: arena)
    let hooks = ContainerHooks(
      of: startOrder.nodes.map { $0.map(managedInstance) }, state, reporter: reporter)
    return LinkedPlan(plan, hooks, source: source)
  }

  /// Links instances that only children of the container reach; returns the slots of shared ones.
  func linkLate() -> [(node: Node.ID, slot: Unmanaged<Slot>)] {
    let order = analysis.direct.nodes.filter { slots[$0] == nil }
    link(order)
    seal()
    return order.compactMap { node in
      guard graph.nodes[node].lifetime.isShared else { return nil }
      return slots[node].map { (node, $0) }
    }
  }

  /// Links nodes, each after its direct dependencies.
  private func link(_ order: [Node.ID]) {
    linkCycles(of: analysis.construction)
    linkInherited(among: order)
    // The snapshot retains the bindings.
    let isPlain = cycles.isEmpty && resolutions == nil && reporter == nil
    let (bindings, first) = (source.snapshot.unretainedBindings, graph.ownNodes.lowerBound)
    for index in order where slots[index] == nil {
      let position = index - first
      if isPlain, bindings.indices.contains(position), !bindings[position].hasAdditions,
        !graph.nodes[index].isAlias, graph.nodes[index].lifetime != .weakValue
      {
        slots[index] = slot(for: index, supply: bindings[position].supply)
      } else if let binding = source.binding(of: index) {
        slots[index] = slot(for: index, of: binding)
      } else if let value = source.values.value(of: index, in: graph) {
        slots[index] = slot(for: value, at: index)
      }
    }
  }

  /// Uses the slots of the ancestors for the instances that belong to them.
  private func linkInherited(among order: [Node.ID]) {
    for (position, ancestor) in source.ancestors.enumerated() {
      let inherited = order.compactMap { node -> (node: Node.ID, origin: Node.ID)? in
        guard graph.nodes[node].isInherited, let origin = graph.origin(of: node),
          origin.generation == position + 1
        else { return nil }
        return (node, origin.position)
      }
      let instances = ancestor.instances(inherited.map(\.origin))
      for (node, slot) in zip(inherited.lazy.map(\.node), instances) { slots[node] = slot }
    }
  }

  /// Links what is resolved later, and completes the layouts of the scopes.
  private func seal() {
    while let link = deferred.popLast() { link() }
    for (_, layout) in layouts { layout.seal() }
    guard !endOrder.isEmpty else { return }
    endHooks.instances = endOrder.map(managedInstance)
  }

  /// Returns the slot of an entry that is made of roots.
  private func slot(
    for entry: EntryFactory, of roots: borrowing TypeTable<Unmanaged<Slot>>
  ) -> Unmanaged<Slot>? {
    guard let supply = entry.supply else { return roots[entry.type] }
    let parameters = arena.parameters(entry.parameters.count)
    for (index, type) in entry.parameters.enumerated() {
      guard let root = roots[type] else { return nil }
      (parameters.slots + index).initialize(to: root)
    }
    let key = Key(entry.type)
    let effectful = entry.isolation.map { EffectfulFactory(isolation: $0, supply: nil) }
    let recipe = Recipe(supply, effectful).checked(key)
    return arena.slot(
      of: entry.type, key: key, sharing: .unshared, parameters: parameters, effectful: effectful,
      supply: recipe.supply)
  }

  /// Returns the construction of the instances of an order ahead of their use; `nil` if there are none.
  private func preparation(in order: PartialOrder) -> Preparation? {
    order.nodes.isEmpty ? nil : Preparation(in: order) { slot(of: $0) }
  }

  private func managedInstance(_ index: Node.ID) -> ManagedInstance {
    let layers = analysis.traversal.decorations.layers(of: index)
    return ManagedInstance(
      fact: graph.nodes[index], hooks: source.binding(of: index)?.additions.hooks ?? Hooks(),
      slot: slot(of: index), decorators: layers.dropFirst().map { slot(of: $0) })
  }

  /// Returns the slot of a dependency on a type as a whole, if its node has been linked.
  @inline(__always)
  func slot(forWhole edge: borrowing Graph.Edge) -> Unmanaged<Slot>? {
    guard edge.isWhole, case .node(let target) = edge.resolution else { return nil }
    return slots[target]
  }

  /// Returns the slot of a parameter or of a root, without examining its form if the type is bound
  /// as a whole.
  @inline(never)  // Otherwise every node would copy the graph for its parameters.
  func slot(for edge: Graph.Edge, of node: Node.ID?) -> Unmanaged<Slot> {
    if let slot = slot(forWhole: edge) { return slot }
    let site = DependencySite(linker: self, edge: edge, dependent: node)
    return .passUnretained(site.slot(of: edge.dependency.type))
  }

  /// Returns the key of a contribution.
  func elementKey(of node: Node.ID) -> ElementKey? { graph.elementKeys[graph.original(of: node)] }

  /// Returns the slot of a linked node, or of the value of a scope.
  func slot(of node: Node.ID) -> Slot {
    if graph.nodes[node].isScopeValue, case .scoped(let scope) = graph.nodes[node].lifetime {
      return layout(of: scope).valueSlot.unsafelyUnwrapped.takeUnretainedValue()
    }
    if let argument = graph.inCalls(node)?.place {
      return layout(ofCall: argument.call).slots[argument.position]
    }
    guard let slot = slots[node] else {
      preconditionFailure("\(graph.nodes[node].key) is resolved before it is linked")
    }
    return slot.takeUnretainedValue()
  }

  /// Returns the construction of the instances that a scope constructs when it is opened for the entry of
  /// a dependency, complete when the plan is linked; `nil` if no scope constructs any.
  func preparation(of scope: ScopeID, for edge: Edge, in entry: Any.Type) -> ScopePreparation? {
    guard preparesScopes else { return nil }
    let preparation = ScopePreparation()
    var read = Dependency(plain: entry)
    while read.key.type != edge.dependency.key.type, read.readForm(graph.form(of: read.key.type)) {}
    whenLinked { [self, inner = read.scopes] in
      preparation.complete(
        self.preparation(
          in: analysis.preparationOrder(of: scope, for: edge.resolution.nodes, inside: inner)))
    }
    return preparation
  }

  /// Returns the layout of a scope, creating it if necessary.
  func layout(of scope: ScopeID) -> ScopeLayout {
    if let known = layouts.first(where: { $0.scope == scope }) { return known.layout }
    let layout = ScopeLayout(of: scope, in: arena)
    layouts.append((scope, layout))
    arena.keep(layout)
    return layout
  }

  func whenLinked(_ link: @escaping () -> Void) { deferred.append(link) }
}
