public import Truss

extension Graph {
  /// Creates the graph that an assembly would have without one of its bindings.
  ///
  /// A test can use it to show that the verification of an application notices a missing binding:
  ///
  /// ```swift
  /// let graph = Graph(of: ServerAssembly())
  /// for node in graph.nodes.positions where graph.nodes[node].role == .binding {
  ///   let damaged = Graph(of: ServerAssembly(), without: node)
  ///   #expect(!damaged.diagnostics().isEmpty, "nothing misses \(graph.nodes[node].key)")
  /// }
  /// ```
  ///
  /// A binding is removed with all of its keys, and an alias of a binding alone. Nothing is removed
  /// if neither a module nor an override of the assembly itself declares the node: inputs, scope values
  /// and the nodes of a parent remain.
  ///
  /// - Parameters:
  ///   - assembly: The assembly.
  ///   - node: The binding, contribution or decorator in the whole graph.
  /// - Complexity: That of the whole graph.
  public init(of assembly: some Assembly, without node: Node.ID) {
    let whole = Graph(of: assembly)
    var snapshot = AssemblySnapshot(assembly, parent: whole.inherited)
    let position = node - whole.ownNodes.lowerBound
    if position >= 0 { snapshot.removeBinding(at: position) }
    self.init(snapshot, parent: whole.inherited)
  }
}

extension AssemblySnapshot {
  /// Removes the binding of a node, by its position in the graph.
  fileprivate mutating func removeBinding(at node: Int) {
    var position = node
    for module in modules.indices {
      guard position >= modules[module].bindings.count else {
        modules[module].bindings.removeBinding(at: position, isAlias: \.declaration.isAlias)
        return
      }
      position -= modules[module].bindings.count
    }
    for layer in layers.indices {
      guard position >= layers[layer].overrides.count else {
        layers[layer].overrides.removeBinding(at: position, isAlias: \.binding.declaration.isAlias)
        return
      }
      position -= layers[layer].overrides.count
    }
  }
}

extension Array {
  /// Removes a binding with the aliases that follow it, or one of those alone.
  fileprivate mutating func removeBinding(at position: Int, isAlias: (Element) -> Bool) {
    let isWhole = !isAlias(remove(at: position))
    while isWhole, position < count, isAlias(self[position]) { remove(at: position) }
  }
}
