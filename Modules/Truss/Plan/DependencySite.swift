/// Where one parameter is linked: gives its form the slots that it is made of.
public struct DependencySite {
  let linker: Linker
  let edge: Graph.Edge

  /// The key that is asked for.
  @usableFromInline
  var key: Key { edge.dependency.key }

  /// Whether anything provides the key.
  @usableFromInline
  var isProvided: Bool { edge.resolution.nodes.isEmpty == false }

  /// The contributions to a collection, each as a site of its own.
  @usableFromInline
  var elements: [DependencySite] {
    edge.resolution.nodes.map { node in
      DependencySite(
        linker: linker, edge: Graph.Edge(dependency: edge.dependency, resolution: .node(node)))
    }
  }

  /// Returns the slot of a parameter type, or of the content of a form.
  ///
  /// The type is known where a binding is declared, and this is inlined there, so that the slots of
  /// forms are specialised like the factory.
  @inlinable @inline(__always)
  func slot<Content>(of type: Content.Type) -> Slot<Content> {
    guard !isKey(type), let form = type as? any DependencyForm.Type else {
      return provided(as: type)
    }
    return unsafeDowncast(formSlot(form), to: Slot<Content>.self)
  }

  /// Makes the slot of a form.
  ///
  /// - Parameters:
  ///   - sharing: Who shares what the slot supplies.
  ///   - parts: What the form is made of: slots, or what stands for them.
  ///   - supply: Makes the form out of its parts.
  /// - Returns: The slot.
  @inlinable
  func form<Form>(
    sharing: Sharing = .nobody, of parts: [AnyObject],
    supply: @escaping Slot<Form>.Supply
  ) -> Slot<Form> {
    let slot = Slot<Form>(key: key, sharing: sharing, parameters: keep(parts), supply: supply)
    keep(slot)
    return slot
  }

  /// Returns a reference to a slot that is linked after all bindings are.
  @inlinable
  func deferred<Content>(of type: Content.Type) -> LateSlot<Content> {
    let late = LateSlot<Content>(key: key)
    whenLinked { late.link(slot(of: type)) }
    return late
  }

  @usableFromInline
  func layout<Scope>(of scope: Scope.Type) -> ScopeLayout { linker.layout(of: scope) }

  @inlinable @inline(__always)
  func formSlot<Form: DependencyForm>(_ form: Form.Type) -> AnyObject {
    Form.slot(at: self)
  }

  /// Whether a type is that of the key: what is inside all forms, or a type that is provided as a
  /// whole.
  ///
  /// It is not cast, which would take long and find nothing.
  @usableFromInline
  func isKey(_ type: Any.Type) -> Bool { type == edge.dependency.key.type }

  /// Returns the slot of the one node that provides the key.
  @usableFromInline
  func provided<Content>(as type: Content.Type) -> Slot<Content> {
    linker.slot(of: edge.resolution.nodes[0], as: type)
  }

  @usableFromInline
  func keep(_ slot: AnyObject) { linker.arena.keep(slot) }

  @usableFromInline
  func keep(_ parts: [AnyObject]) -> Parameters {
    let parameters = linker.arena.parameters(parts.count)
    for (index, part) in parts.enumerated() {
      linker.arena.keep(part)
      (parameters.slots + index).initialize(to: .passUnretained(part))
    }
    return parameters
  }

  @usableFromInline
  func whenLinked(_ link: @escaping () -> Void) { linker.whenLinked(link) }
}
