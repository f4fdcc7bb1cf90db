extension Graph {
  /// Makes the graph that an assembly would have without one of its bindings.
  ///
  /// - Parameters:
  ///   - assembly: The assembly.
  ///   - node: The position of the binding, contribution or decorator in ``nodes``.
  package init(of assembly: some Assembly, without node: Int) {
    var snapshot = AssemblySnapshot(assembly)
    snapshot.removeBinding(at: node)
    self.init(snapshot)
  }
}

extension AssemblySnapshot {
  fileprivate mutating func removeBinding(at position: Int) {
    var start = 0
    for index in modules.indices {
      let end = start + modules[index].bindings.count
      if (start..<end).contains(position) {
        modules[index].bindings.remove(at: position - start)
        return
      }
      start = end
    }
  }
}
