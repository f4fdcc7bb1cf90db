/// Where a binding is linked: gives its factory the slots of its parameters.
public struct LinkSite {
  let linker: Linker
  let node: Graph.Node

  /// The slots of the parameters, which ``connect(_:_:)`` writes.
  @usableFromInline let parameters: Parameters

  init(linker: Linker, node: Graph.Node) {
    self.linker = linker
    self.node = node
    parameters = linker.arena.parameters(node.edges.count)
  }

  /// The key that the binding provides.
  @usableFromInline
  var key: Key { node.key }

  /// How long the instance is shared; for a decorator, as long as what it decorates.
  @usableFromInline
  var lifetime: Lifetime { node.lifetime }

  /// Connects a parameter with the slot that supplies it.
  ///
  /// - Parameters:
  ///   - index: The position of the parameter.
  ///   - type: The type of the parameter.
  @inlinable @inline(__always)
  func connect<Parameter>(_ index: Int, _ type: Parameter.Type) {
    let slot = dependency(index).slot(of: type)
    (parameters.slots + index).initialize(to: .passUnretained(slot))
  }

  @usableFromInline
  func dependency(_ index: Int) -> DependencySite {
    DependencySite(linker: linker, edge: node.edges[index])
  }

  @usableFromInline
  func layout<Scope>(of scope: Scope.Type) -> ScopeLayout { linker.layout(of: scope) }

  @usableFromInline
  func layout(of scope: ScopeID) -> ScopeLayout { linker.layout(of: scope) }
}
