extension Graph.ModuleFacts {
  init(_ module: AssemblySnapshot.EvaluatedModule, nodes: Range<Int>) {
    type = module.type
    identity = module.identity
    qualifier = module.qualifier
    location = module.location
    requirements = module.requirements
    self.nodes = nodes
  }
}

extension Graph.Node {
  init(_ declaration: Declaration, key: Key, module: Int, edges: Range<Int>) {
    self.key = key
    role =
      switch declaration.role {
      case .binding: .binding
      case .contribution: .contribution
      case .decorator: .decorator
      }
    lifetime = declaration.lifetime
    self.module = module
    location = declaration.location
    self.edges = edges
    isExported = declaration.isExported
    isOverriding = declaration.isOverriding
    isEager = declaration.isEager
    isAlias = declaration.isAlias
    hasStartHook = declaration.hasStartHook
    hasStopHook = declaration.hasStopHook
  }

  /// Creates a node that belongs to no module and is visible to all.
  init(
    ambient key: Key, role: Role, lifetime: Lifetime, location: DeclarationLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    module = nil
    edges = 0..<0
    isExported = true
    isOverriding = false
    isEager = false
    isAlias = false
    hasStartHook = false
    hasStopHook = false
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
