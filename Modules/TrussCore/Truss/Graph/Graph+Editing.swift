extension Graph {
  /// Creates the graph that an assembly would have without one of its bindings.
  ///
  /// A test can use it to show that the verification of an application notices a missing binding:
  ///
  /// ```swift
  /// let graph = Graph(of: ShopAssembly())
  /// for node in graph.nodes.indices where graph.nodes[node].role == .binding {
  ///   let damaged = Graph(of: ShopAssembly(), without: node)
  ///   #expect(!damaged.diagnostics().isEmpty, "nothing misses \(graph.nodes[node].key)")
  /// }
  /// ```
  ///
  /// A binding is removed with all of its keys, and a further key of a binding alone. Nothing is removed
  /// if no module declares the node: inputs and scope values remain.
  ///
  /// - Parameters:
  ///   - assembly: The assembly.
  ///   - node: The position of the binding, contribution or decorator in ``nodes`` of the whole graph.
  /// - Complexity: That of the whole graph.
  public init(of assembly: some Assembly, without node: Int) {
    var snapshot = AssemblySnapshot(assembly)
    var position = node
    for module in snapshot.modules.indices {
      if snapshot.modules[module].bindings.indices.contains(position) {
        snapshot.modules[module].removeBinding(at: position)
        break
      }
      position -= snapshot.modules[module].bindings.count
    }
    self.init(snapshot)
  }
}

extension AssemblySnapshot.EvaluatedModule {
  fileprivate mutating func removeBinding(at position: Int) {
    let isWhole = !bindings.remove(at: position).declaration.isAlias
    while isWhole, position < bindings.count, bindings[position].declaration.isAlias {
      bindings.remove(at: position)
    }
  }
}
