extension Graph.ModuleFacts {
  init(_ module: AssemblySnapshot.EvaluatedModule, layer: Int, nodes: Range<Int>) {
    id = module.id
    location = module.location
    self.layer = layer
    requirements = module.requirements
    self.nodes = nodes
  }
}

extension Graph.Node {
  /// Creates the node of a binding.
  ///
  /// - Parameters:
  ///   - declaration: The facts of the binding.
  ///   - key: The key with the qualifier of its module.
  ///   - home: The module to which it belongs.
  ///   - layer: The layer that overrides another binding with it, if one does.
  ///   - edges: The range of its dependencies.
  init(_ declaration: Declaration, key: Key, home: Int?, layer: Int?, edges: Range<Int>) {
    self.key = key
    role =
      switch declaration.role {
      case .binding: .binding
      case .contribution: .contribution
      case .decorator: .decorator
      }
    lifetime = declaration.lifetime
    self.home = home
    self.layer = layer
    location = declaration.location
    self.edges = edges
    isExported = declaration.isExported
    precedence = declaration.precedence
    isEager = declaration.isEager
    isAlias = declaration.isAlias
    hasStartHook = declaration.hasStartHook
    hasStopHook = declaration.hasStopHook
    hasReadinessCheck = declaration.hasReadinessCheck
    hasEndHook = declaration.hasEndHook
    effects = declaration.effects
  }

  /// Creates a node that belongs to no module and is visible to all.
  init(
    ambient key: Key, role: Role, lifetime: Lifetime, location: DeclarationLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    home = nil
    layer = nil
    edges = 0..<0
    isExported = true
    precedence = .usual
    isEager = false
    isAlias = false
    hasStartHook = false
    hasStopHook = false
    hasReadinessCheck = false
    hasEndHook = false
    effects = .none
  }
}

extension Graph.LayerFacts {
  init(_ layer: AssemblyLayers.Layer, nodes: Range<Int>) {
    name = layer.name
    assembly = layer.assembly
    places = layer.overrides.map(\.place)
    self.nodes = nodes
  }
}

extension Graph.Edge {
  /// Creates an unresolved dependency on a type as a whole.
  init(whole type: Any.Type, at moment: Dependency.Moment = .construction) {
    dependency = Dependency(plain: type)
    dependency.moment = moment
    resolution = .missing
  }
}
