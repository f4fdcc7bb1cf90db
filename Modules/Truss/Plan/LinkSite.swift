/// Where a binding is linked: gives its factory the slots of its parameters.
public struct LinkSite {
  let linker: Linker
  let node: Int

  /// The slots of the parameters, which ``connect(_:_:)`` writes.
  @usableFromInline let parameters: Parameters

  init(linker: Linker, node: Int) {
    self.linker = linker
    self.node = node
    parameters = linker.arena.parameters(linker.graph.nodes[node].edges.count)
  }

  /// The key that the binding provides.
  @usableFromInline
  var key: Key { linker.graph.nodes[node].key }

  /// How long the instance is shared; for a decorator, as long as what it decorates.
  @usableFromInline
  var lifetime: Lifetime { linker.graph.nodes[node].lifetime }

  /// Connects a parameter with the slot that supplies it.
  ///
  /// - Parameters:
  ///   - index: The position of the parameter.
  ///   - type: The type of the parameter.
  @inlinable @inline(__always)
  func connect<Parameter>(_ index: Int, _ type: Parameter.Type) {
    if connectWhole(index) { return }
    let slot = dependency(index).slot(of: type)
    (parameters.slots + index).initialize(to: .passUnretained(slot))
  }

  /// Connects a parameter whose type a node provides as a whole, as most do.
  ///
  /// - Parameter index: The position of the parameter.
  /// - Returns: Whether the parameter is of that kind.
  @usableFromInline
  func connectWhole(_ index: Int) -> Bool {
    guard let slot = linker.wholeSlot(index, of: node) else { return false }
    (parameters.slots + index).initialize(to: .passUnretained(slot))
    return true
  }

  @usableFromInline
  func dependency(_ index: Int) -> DependencySite {
    DependencySite(linker: linker, edge: linker.graph.nodes[node].edges[index])
  }

  @usableFromInline
  func layout<Scope>(of scope: Scope.Type) -> ScopeLayout { linker.layout(of: scope) }

  @usableFromInline
  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }
}
