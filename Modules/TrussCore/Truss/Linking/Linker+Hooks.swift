extension Linker {
  /// Returns the slot of a node, which may have hooks or effects, be on an initialization cycle, or
  /// report its constructions.
  @inline(never)
  func slot(for index: Node.ID, of binding: AnyBinding) -> Unmanaged<Slot> {
    let node = graph.nodes[index]
    if let member = member(at: index, binding) {
      var supply = reporting(Recipe(binding.supply, nil), of: node).supply
      // The member shares the instances of a resolution, since each is initialized once.
      if resolutions?.share(of: index) == nil { supply = inResolution(supply, at: index) }
      return slot(for: index, supply: supply, joint: member.joint)
    }
    let key = node.key
    let additions = binding.additions
    var recipe = Recipe(binding.supply, additions.effectful)
    for hook in additions.hooks.initialization { recipe = recipe.initialized(key.type, by: hook) }
    if let record = record(at: index) { recipe = recipe.recorded(in: record) }
    recipe = reporting(recipe, of: node).checked(key)
    if node.isWeakValue { recipe.supply = naming(key, in: recipe.supply) }
    let supply = inResolution(recipe.supply, at: index)
    if node.isAlias { return slot(ofAlias: index, supply: supply, recipe.effectful) }
    return slot(for: index, supply: supply, effectful: recipe.effectful)
  }

  /// Returns the record of the instances of a node, if they have to be stopped.
  private func record(at index: Node.ID) -> InstanceRecord? {
    let key = graph.nodes[index].key
    if case .scoped(let scope) = graph.nodes[index].lifetime {
      return endHooks.record(of: index, key, in: layout(of: scope), arena)
    }
    guard graph.nodes[index].hasStopHook, let step = steps[index] else { return nil }
    return state.record(of: key, at: step)
  }

  // MARK: - Initialization cycles

  /// Makes the slots of the cycles that `onInit` hooks close.
  func linkCycles(of ordered: DependencyOrder) {
    guard !ordered.cycles.isEmpty else { return }
    var members = ordered.cycles
    var numbers: [Node.ID: Int] = [:]
    for (number, nodes) in members.enumerated() {
      for node in nodes { numbers[node] = number }
    }
    // Discard aliases together with the instance that they convert.
    for node in ordered.nodes where numbers[node] == nil {
      guard let number = instance(sharedByAlias: node).flatMap({ numbers[$0] }) else { continue }
      numbers[node] = number
      members[number].append(node)
    }
    for (number, nodes) in members.enumerated() {
      let slot = slot(ofCycle: nodes, hasFurtherKeys: nodes.count > ordered.cycles[number].count)
      for node in nodes { cycles[node] = slot }
    }
  }

  /// Returns the instance that an alias converts, if the container shares both.
  private func instance(sharedByAlias index: Node.ID) -> Node.ID? {
    let node = graph.nodes[index]
    guard node.isAlias, node.lifetime.sharing == .container else { return nil }
    return graph.edges[node.edges.lowerBound].resolution.nodes.first
  }

  /// Makes the slot of the cycle of a container, or of the scopes in which its instances live.
  private func slot(ofCycle nodes: [Node.ID], hasFurtherKeys: Bool) -> Slot {
    let lifetimes = nodes.map { graph.nodes[$0].lifetime }
    let isRepeatable = hasFurtherKeys || lifetimes.contains(.weakSingleton)
    let scope = lifetimes.lazy.compactMap { if case .scoped(let scope) = $0 { scope } else { nil } }
      .first
    return arena.slot(
      of: InitializationCycle.self, key: graph.nodes[nodes[0]].key,
      sharing: scope == nil ? .container : .scope,
      in: scope.map { layout(of: $0).reserve(InitializationCycle.self) },
      parameters: arena.parameters(0)
    ) { _, place in
      place.fill { InitializationCycle(isRepeatable: isRepeatable) }
    }.takeUnretainedValue()
  }

  /// Returns the part of a node in its initialization cycle, for the sharing of its slot.
  ///
  /// Instances that are not shared take part only for their hooks. A scope converts an instance for
  /// each request of an alias.
  private func member(at index: Node.ID, _ binding: AnyBinding) -> CycleMember? {
    guard let cycle = cycles[index] else { return nil }
    let node = graph.nodes[index]
    let (sharing, hooks) = (node.lifetime.sharing, binding.additions.hooks.initialization)
    let takesPart = node.isAlias ? sharing == .container : sharing != .unshared || !hooks.isEmpty
    guard takesPart else { return nil }
    return CycleMember(
      of: cycle, sharing: sharing, resolution: resolutions?.share(of: index), hooks: hooks,
      record: record(at: index))
  }
}

extension Lifetime {
  /// How instances with the lifetime are shared.
  var sharing: Sharing {
    switch self {
    case .singleton, .value, .input: .container
    case .transient, .resolution, .weakValue, .argument: .unshared
    case .scoped: .scope
    case .weakSingleton: .weak
    }
  }
}
