// The slots of bindings and inputs.

extension Linker {
  /// Returns the slot of a node that is neither an alias nor unowned, and whose factory is neither
  /// asynchronous nor isolated, as most are.
  func plainSlot(for position: Int, supply: @escaping Slot.Supply) -> Slot {
    let key = graph.nodes[position].key
    let lifetime = graph.nodes[position].lifetime
    let parameters = parameters(of: position)
    let (sharing, place) = sharing(of: key.type, lifetime, isPrepared: false)
    return arena.slot(
      of: key.type, key: key, sharing: sharing, in: place,
      isRefusedAfterStop: lifetime == .singleton || graph.nodes[position].role == .decorator,
      parameters: parameters, supply: supply)
  }

  /// Returns the slot of any node.
  ///
  /// - Parameters:
  ///   - position: The position of the node.
  ///   - supply: Calls the factory.
  ///   - effectful: The factory, if it is asynchronous or isolated.
  ///   - member: The part of the node in an initialization cycle, if it has one.
  /// - Returns: The slot.
  func slot(
    for position: Int, supply: @escaping Slot.Supply, effectful: EffectfulFactory? = nil,
    member: CycleMember? = nil
  ) -> Slot {
    let node = graph.nodes[position]
    let parameters = parameters(of: position)
    if !node.effects.isEmpty { beginResolutions(at: parameters, of: node) }
    var sharing: Sharing
    var place: ScopePlace?
    var effectful = effectful
    if node.isAlias {
      // Like a form, it is shared if what it converts is.
      let content = parameters.slots[0]._withUnsafeGuaranteedRef { $0.sharing }
      sharing = content.isContainerWide ? .container : .nobody
      effectful =
        effectful ?? .form(of: parameters, count: node.edges.count, supply: supply)
    } else {
      (sharing, place) = self.sharing(
        of: node.key.type, node.lifetime, isPrepared: effectful != nil && node.isPrepared)
    }
    if member != nil { sharing = .cycle }
    var supply = node.isUnowned ? naming(node.key, in: supply) : supply
    // An optional closure would be called through thunks.
    if let resolutions { supply = resolutions.linked(supply, of: position, in: graph) }
    return arena.slot(
      of: node.key.type, key: node.key, sharing: sharing, in: place,
      isRefusedAfterStop: !node.isAlias && node.lifetime == .singleton || node.role == .decorator,
      parameters: parameters, effectful: effectful, member: member,
      supply: supply)
  }

  /// Returns the slots of the dependencies of a node, those of its hooks to be filled in later.
  @inline(__always)
  private func parameters(of position: Int) -> Parameters {
    let edges = graph.nodes[position].edges
    let parameters = arena.parameters(edges.count)
    var next = parameters.slots
    for edge in edges {
      if graph.edges[edge].dependency.moment == .construction {
        next.initialize(to: slot(for: graph.edges[edge], of: position))
      } else {
        linkLater(edge, of: position, at: next)
      }
      next += 1
    }
    return parameters
  }

  /// Returns how the instances of a binding are shared, and their place if scopes share them.
  @inline(__always)
  private func sharing(
    of type: Any.Type, _ lifetime: Lifetime, isPrepared: Bool
  ) -> (Sharing, ScopePlace?) {
    switch lifetime {
    case .singleton, .value, .input: (isPrepared ? .prepared : .container, nil)
    case .factory, .resolution, .unowned, .argument: (.nobody, nil)
    case .weakSingleton: (.holders, nil)
    case .scoped(let scope):
      (isPrepared ? .preparedInScope : .scope, layout(of: scope).reserve(type))
    }
  }

  /// Returns the slot of an input.
  func slot(for value: SuppliedValues.Supplied, at index: Int) -> Slot {
    let key = graph.nodes[index].key
    let isUnowned = value.first.declaration.lifetime == .unowned
    func slot(_ binding: AnyBinding, of parts: [Slot]) -> Slot {
      arena.slot(
        of: binding.declaration.key.type, key: key, sharing: isUnowned ? .nobody : .container,
        parameters: arena.parameters(parts),
        supply: isUnowned ? naming(key, in: binding.supply) : binding.supply)
    }
    let first = slot(value.first, of: [])
    return value.alias.map { slot($0, of: [first]) } ?? first
  }

  /// Returns a closure that names the key of an unowned value once the value has been released.
  private func naming(_ key: Key, in supply: @escaping Slot.Supply) -> Slot.Supply {
    { supply($0, $1) == nil ? nil : ContainerError.valueReleased(key) }
  }

  /// Links a dependency of a hook after all bindings, because it may lead back to its node.
  @inline(never)
  private func linkLater(
    _ edge: Int, of node: Int, at place: UnsafeMutablePointer<Unmanaged<Slot>>
  ) {
    whenLinked { [self] in place.initialize(to: outerSlot(for: graph.edges[edge], of: node)) }
  }
}

extension Graph.Node {
  /// Whether instances are what the factory returns, and the container keeps them as their lifetime says.
  var isPlain: Bool { !isAlias && lifetime != .unowned }
}
