extension Graph {
  /// Makes the graph that an assembly would have without one of its bindings.
  ///
  /// - Parameters:
  ///   - assembly: The assembly.
  ///   - node: The position of the binding, contribution or decorator in ``nodes``.
  public init(of assembly: some Assembly, without node: Int) {
    var snapshot = AssemblySnapshot(assembly)
    var position = node
    for module in snapshot.modules.indices {
      guard position >= snapshot.modules[module].bindings.count else {
        snapshot.modules[module].bindings.remove(at: position)
        break
      }
      position -= snapshot.modules[module].bindings.count
    }
    self.init(snapshot)
  }
}
