/// Where one parameter is linked: gives its form the slots that it is made of.
struct DependencySite {
  let linker: Linker
  let edge: Graph.Edge

  /// Whether the instance may lead back to one of the kind that takes it.
  let mayRecur: Bool

  /// Whether anything provides the key.
  var isProvided: Bool { edge.resolution.nodes.isEmpty == false }

  /// The contributions to a collection, each as a site of its own.
  var elements: [DependencySite] {
    edge.resolution.nodes.map { node in
      DependencySite(
        linker: linker, edge: Graph.Edge(dependency: edge.dependency, resolution: .node(node)),
        mayRecur: mayRecur)
    }
  }

  /// Returns the slot of a parameter type, or of the content of a form.
  ///
  /// What is inside all forms, or is provided as a whole, is not cast: that would take long and find
  /// nothing.
  func slot(of type: Any.Type) -> Slot {
    guard type != edge.dependency.key.type, let form = type as? any DependencyForm.Type else {
      return linker.slot(of: edge.resolution.nodes[0])
    }
    return form.slot(at: self)
  }

  /// Makes the slot of a form.
  ///
  /// - Parameters:
  ///   - type: The type of the form.
  ///   - sharing: Who shares what the slot supplies.
  ///   - parts: The slots that the form is made of.
  ///   - supply: Makes the form out of its parts.
  /// - Returns: The slot.
  func form(
    _ type: Any.Type, sharing: Sharing = .nobody, of parts: [Slot] = [],
    supply: @escaping Slot.Supply
  ) -> Slot {
    let parameters = linker.arena.parameters(parts.count)
    for (index, part) in parts.enumerated() {
      (parameters.slots + index).initialize(to: .passUnretained(part))
    }
    return linker.arena.slot(
      of: type, key: edge.dependency.key, sharing: sharing, parameters: parameters, supply: supply)
  }

  /// Makes the slot of a form that wraps what another slot supplies, and nothing else.
  ///
  /// A form around what the whole container shares is the same for everybody.
  func form(_ type: Any.Type, around content: Slot, supply: @escaping Slot.Supply) -> Slot {
    let sharing = content.sharing == .container ? Sharing.container : .nobody
    return form(type, sharing: sharing, of: [content], supply: supply)
  }

  /// Makes the slot of a form that asks for its content later.
  ///
  /// The slot of the content is linked after all bindings are, so that deferral can untie a cycle.
  ///
  /// - Parameters:
  ///   - type: The type of the form.
  ///   - content: The type of what is asked for later.
  ///   - supply: Makes the form. The slot of the content is its first parameter.
  /// - Returns: The slot.
  func form(_ type: Any.Type, deferring content: Any.Type, supply: @escaping Slot.Supply) -> Slot {
    let parameters = linker.arena.parameters(1)
    linker.whenLinked {
      parameters.slots.initialize(to: .passUnretained(laterSlot(of: content)))
    }
    return linker.arena.slot(
      of: type, key: edge.dependency.key, sharing: .nobody, parameters: parameters, supply: supply)
  }

  /// Returns the slot of what a form asks for later, which does not construct itself without end.
  private func laterSlot(of type: Any.Type) -> Slot {
    let content = slot(of: type)
    guard mayRecur else { return content }
    return form(type, of: [content]) { arguments, place in
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

  /// Returns the layout of the scope that a type declares.
  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }
}
