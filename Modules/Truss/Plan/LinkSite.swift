/// Where a binding is linked: gives its factory the slots of its parameters.
public struct LinkSite {
  let linker: Linker
  let node: Graph.Node

  /// The key that the binding provides.
  @usableFromInline
  var key: Key { node.key }

  /// How long the instance is shared; for a decorator, as long as what it decorates.
  @usableFromInline
  var lifetime: Lifetime { node.lifetime }

  /// Returns the slot of a parameter.
  ///
  /// - Parameters:
  ///   - index: The position of the parameter.
  ///   - type: The type of the parameter.
  /// - Returns: The slot that supplies the parameter.
  @usableFromInline
  func slot<Parameter>(_ index: Int, _ type: Parameter.Type) -> Slot<Parameter> {
    DependencySite(linker: linker, edge: node.edges[index]).slot(of: type)
  }

  @usableFromInline
  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }
}

/// Where one parameter is linked: gives its form the slots that it is made of.
public struct DependencySite {
  let linker: Linker
  let edge: Graph.Edge

  /// Whether anything provides the key.
  var isProvided: Bool { edge.resolution.nodes.isEmpty == false }

  /// The contributions to a collection, each as a site of its own.
  var elements: [DependencySite] {
    edge.resolution.nodes.map { node in
      DependencySite(
        linker: linker, edge: Graph.Edge(dependency: edge.dependency, resolution: .node(node)))
    }
  }

  /// Returns the slot of a parameter type, or of the content of a form.
  func slot<Content>(of type: Content.Type) -> Slot<Content> {
    guard let form = type as? any DependencyForm.Type, !edge.isExplicit else {
      return linker.slot(of: edge.resolution.nodes[0], as: type)
    }
    return unsafeDowncast(formSlot(form), to: Slot<Content>.self)
  }

  /// Returns a reference to a slot that is linked after all bindings are.
  func deferred<Content>(of type: Content.Type) -> LateSlot<Content> {
    let late = LateSlot<Content>()
    linker.whenLinked {
      let slot = self.slot(of: type)
      late.link(slot)
      return slot
    }
    return late
  }

  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }

  private func formSlot<Form: DependencyForm>(_ form: Form.Type) -> AnyObject {
    Form.slot(at: self)
  }
}
