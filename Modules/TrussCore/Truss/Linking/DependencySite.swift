/// The context in which one parameter is linked: supplies the slots from which its form is made.
struct DependencySite {
  let linker: Linker
  private(set) var edge: Graph.Edge

  /// Whether constructing the instance may construct another instance of its dependent.
  let mayRecur: Bool

  /// The node whose parameter it is; `nil` for a root.
  var dependent: Int?

  /// The number of the dependency's own calls around the form that is being linked.
  var callDepth = 0

  /// Whether the instance may hold its dependent, while the container or a scope keeps it.
  var returnsToDependent: Bool {
    dependent.map { linker.recursion.returns(edge, to: $0, in: linker.graph) } ?? false
  }

  /// Whether anything provides the key.
  var isProvided: Bool { edge.resolution.nodes.isEmpty == false }

  /// The sites of the contributions to a collection.
  var elements: [DependencySite] {
    edge.resolution.nodes.map { node in
      var site = self
      site.edge = Graph.Edge(dependency: edge.dependency, resolution: .node(node))
      return site
    }
  }

  /// The keys of the contributions to a collection, which are of the type of its keys.
  var elementKeys: [ElementKey] {
    edge.resolution.nodes.compactMap { linker.elementKey(of: $0) }
  }

  /// Returns the slot of a parameter type, or of the content of a form.
  ///
  /// The type of the key itself is not cast to a form: the cast is slow and would find none.
  func slot(of type: Any.Type) -> Slot {
    guard type != edge.dependency.key.type, let form = type as? any LinkedForm.Type else {
      return linker.slot(of: edge.resolution.nodes[0])
    }
    return form.slot(at: self)
  }

  /// Makes the slot of a form.
  ///
  /// - Parameters:
  ///   - type: The type of the form.
  ///   - sharing: How the instances of the slot are shared.
  ///   - parts: The slots that the form is made of.
  ///   - awaiting: Makes the form from parts that have to be awaited, if not after they have been.
  ///   - supply: Makes the form from its parts.
  /// - Returns: The slot.
  func form(
    _ type: Any.Type, sharing: Sharing = .unshared, of parts: [Slot] = [],
    awaiting: EffectfulFactory.Supply? = nil, supply: @escaping Slot.Supply
  ) -> Slot {
    let parameters = linker.arena.parameters(parts)
    var effectful = EffectfulFactory.form(of: parameters, count: parts.count, supply: supply)
    if let awaiting, effectful != nil {
      effectful = EffectfulFactory(isolation: nil, supply: awaiting)
    }
    return linker.arena.slot(
      of: type, key: edge.dependency.key, sharing: sharing, parameters: parameters,
      effectful: effectful, supply: supply
    ).takeUnretainedValue()
  }

  /// Makes the slot of a form that only wraps what another slot supplies.
  ///
  /// A form around an instance that the container shares is itself shared.
  func form(_ type: Any.Type, around content: Slot, supply: @escaping Slot.Supply) -> Slot {
    let sharing = content.sharing.isContainerWide ? Sharing.container : .unshared
    return form(type, sharing: sharing, of: [content], supply: supply)
  }

  /// Makes the slot of a form that resolves its content later.
  ///
  /// The slot of the content is linked after all bindings, so that deferral can break a cycle.
  ///
  /// - Parameters:
  ///   - type: The type of the form.
  ///   - content: The type that is resolved later.
  ///   - inner: The context in which the content is linked, if it is another one.
  ///   - supply: Makes the form. The slot of the content is its first parameter.
  /// - Returns: The slot.
  func form(
    _ type: Any.Type, deferring content: Any.Type, in inner: DependencySite? = nil,
    supply: @escaping Slot.Supply
  ) -> Slot {
    let parameters = linker.arena.parameters(1)
    linker.whenLinked {
      parameters.slots.initialize(to: .passUnretained((inner ?? self).laterSlot(of: content)))
    }
    return linker.arena.slot(
      of: type, key: edge.dependency.key, sharing: .unshared, parameters: parameters, supply: supply
    ).takeUnretainedValue()
  }

  /// Returns the slot that a form resolves later, guarded against infinite recursion.
  private func laterSlot(of type: Any.Type) -> Slot {
    let content = beginningResolution(type, of: slot(of: type))
    guard mayRecur else { return content }
    return form(
      type, of: [content],
      awaiting: { arguments, place in
        let content = arguments.parameters.slots[0].takeUnretainedValue()
        do {
          try await NestedConstruction.putAwaiting(content, in: place, for: arguments.scope)
        } catch { return error }
        return nil
      }
    ) { arguments, place in
      do {
        try arguments.parameters.slots[0]._withUnsafeGuaranteedRef { content in
          try NestedConstruction.put(content, in: place, for: arguments.scope)
        }
      } catch {
        return error
      }
      return nil
    }
  }

  /// Returns the construction of the instances that a scope constructs when it is opened.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - entry: The type for which it is opened.
  /// - Returns: The construction, complete when the plan is linked; `nil` if there is none in any scope.
  func preparation(of scope: ScopeID, for entry: Any.Type) -> ScopePreparation? {
    let inner = Dependency.scopes(around: edge.dependency.key.type, in: entry)
    return linker.preparation(of: scope, for: edge.resolution.nodes, inside: inner)
  }

  /// Returns the layout of the scope that a type declares.
  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }

  // MARK: - Calls

  /// The layouts of the calls around the form whose arguments it takes.
  var frames: [ObjectIdentifier] {
    linker.layouts(ofCallsAround: edge, below: callDepth)
  }

  /// The context of the product of a call.
  private var insideCall: DependencySite {
    var site = self
    site.callDepth += 1
    return site
  }

  /// Makes the slot of a form that consists of an ``AssistedSlot``.
  ///
  /// - Parameters:
  ///   - type: The type of the form.
  ///   - product: The type of what its calls construct.
  ///   - arguments: The type of the tuple of arguments.
  /// - Returns: The slot.
  func factory(_ type: Any.Type, of product: Any.Type, with arguments: Any.Type) -> Slot {
    let call = linker.call(arguments, of: edge, at: callDepth)
    let frames = frames
    return form(type, deferring: product, in: insideCall) { arguments, place in
      place.fill(holding: AssistedSlot(arguments, in: arguments.frame(among: frames), call: call))
    }
  }
}
