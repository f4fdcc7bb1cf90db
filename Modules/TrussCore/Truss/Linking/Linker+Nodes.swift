// The slots of bindings and inputs.

extension Linker {
  /// Returns the slot of a node that is not an alias, or an alias in an initialization cycle.
  func slot(
    for position: Node.ID, supply: consuming @escaping Slot.Supply,
    effectful: EffectfulFactory? = nil, joint: Slot.Joint? = nil
  ) -> Unmanaged<Slot> {
    let key = graph.nodes[position].key
    let lifetime = graph.nodes[position].lifetime
    let parameters = parameters(of: position)
    var sharing = lifetime.sharing
    var isRefused = lifetime == .singleton || graph.nodes[position].isDecorator
    let isPlain = effectful == nil && joint == nil
    var place: ScopePlace?
    if case .scoped(let scope) = lifetime {
      place = layout(of: scope).reserve(key.type)
    } else if isPlain {
      return arena.slot(
        of: key, sharing: sharing, isRefusedAfterStop: isRefused, parameters: parameters,
        supply: supply)
    }
    if !isPlain {
      if graph.nodes[position].isAlias { isRefused = false }
      beginResolutions(at: parameters, of: graph.nodes[position])
      if joint != nil {
        sharing = .cycle
      } else if graph.nodes[position].isPrepared {
        sharing = sharing.prepared
      }
    }
    return arena.slot(
      of: key.type, key: key, sharing: sharing, in: place, isRefusedAfterStop: isRefused,
      parameters: parameters, effectful: effectful, joint: joint, supply: supply)
  }

  /// Returns the slot of an alias, which shares its result if the converted instance is shared.
  func slot(
    ofAlias position: Node.ID, supply: @escaping Slot.Supply, _ effectful: EffectfulFactory?
  ) -> Unmanaged<Slot> {
    let key = graph.nodes[position].key
    let parameters = parameters(of: position)
    let content = parameters.slots[0]._withUnsafeGuaranteedRef { $0.sharing }
    let awaiting = EffectfulFactory.form(
      of: parameters, count: graph.nodes[position].edges.count, supply: supply)
    return arena.slot(
      of: key.type, key: key, sharing: content.isContainerWide ? .container : .unshared,
      parameters: parameters, effectful: effectful ?? awaiting, supply: supply)
  }

  /// Returns the slots of the dependencies of a node, those of its hooks to be filled in later.
  @inline(__always)
  private func parameters(of position: Node.ID) -> Parameters {
    let edges = graph.nodes[position].edges
    let parameters = arena.parameters(edges.count)
    var next = parameters.slots
    for edge in edges {
      if !graph.edges[edge].dependency.isOfFactory {
        linkLater(edge, of: position, at: next)
      } else if case .node(let target) = graph.edges[edge].resolution,
        graph.edges[edge].dependency.type == graph.edges[edge].dependency.key.type,
        let slot = slots[target]
      {
        next.initialize(to: slot)
      } else {
        next.initialize(to: slot(for: graph.edges[edge], of: position))
      }
      next += 1
    }
    return parameters
  }

  /// Returns the slot of an input.
  func slot(for value: SuppliedValues.Element, at index: Node.ID) -> Unmanaged<Slot> {
    let key = graph.nodes[index].key
    let isWeakValue = value.first.declaration.lifetime == .weakValue
    func slot(_ binding: AnyBinding, of parts: [Slot]) -> Unmanaged<Slot> {
      arena.slot(
        of: binding.declaration.key.type, key: key, sharing: isWeakValue ? .unshared : .container,
        parameters: arena.parameters(parts),
        supply: isWeakValue ? naming(key, in: binding.supply) : binding.supply)
    }
    let first = slot(value.first, of: [])
    return value.alias.map { slot($0, of: [first.takeUnretainedValue()]) } ?? first
  }

  /// Returns a closure that names the key of a weak value once the value has been released.
  func naming(_ key: Key, in supply: @escaping Slot.Supply) -> Slot.Supply {
    { supply($0, $1) == nil ? nil : ContainerError.valueReleased(key) }
  }

  /// Links a dependency of a hook after all bindings, because it may lead back to its node.
  @inline(never)
  private func linkLater(
    _ edge: Edge.ID, of node: Node.ID, at place: UnsafeMutablePointer<Unmanaged<Slot>>
  ) {
    whenLinked { [self] in place.initialize(to: outerSlot(for: graph.edges[edge], of: node)) }
  }
}
