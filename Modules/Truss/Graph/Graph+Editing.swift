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
    bindings.remove(at: position)
    for index in modules.indices {
      let range = modules[index].bindings
      let start = range.lowerBound > position ? range.lowerBound - 1 : range.lowerBound
      let end = range.upperBound > position ? range.upperBound - 1 : range.upperBound
      modules[index].bindings = start..<end
    }
  }
}
