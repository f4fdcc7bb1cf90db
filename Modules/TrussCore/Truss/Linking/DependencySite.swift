/// The context in which one parameter is linked: supplies the slots from which its form is made.
struct DependencySite {
  let linker: Linker
  var edge: Graph.Edge

  /// The node whose parameter it is; `nil` for a root.
  var dependent: Node.ID?

  /// The number of the dependency's own calls around the form that is being linked.
  var callDepth = 0

  /// Makes the slot of a form from the slots of its parts.
  ///
  /// If parts have to be awaited, `supply` makes it after they have been, unless `awaiting` does.
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
  /// The slot of the content is the first parameter of the form. It is linked after all bindings,
  /// so that deferral can break a cycle.
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
    let mayRecur = dependent.map { linker.recursion.contains(edge, of: $0, in: linker.graph) }
    guard mayRecur == true else { return content }
    return form(
      type, of: [content], awaiting: NestedConstruction.putAwaiting, supply: NestedConstruction.put)
  }

  /// The layouts of the calls around the form whose arguments it takes.
  var frames: [ObjectIdentifier] { linker.layouts(ofCallsAround: edge, below: callDepth) }
}
