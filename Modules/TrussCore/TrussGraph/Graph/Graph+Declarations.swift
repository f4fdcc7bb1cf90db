extension Graph.Node {
  /// Creates the node of a binding.
  ///
  /// - Parameters:
  ///   - declaration: The facts of the binding.
  ///   - key: The key with the qualifier of its module.
  ///   - home: The module to which it belongs.
  ///   - layer: The layer that overrides another binding with it, if one does.
  ///   - edges: The range of its dependencies.
  ///   - effects: How a caller must call its factory.
  init(
    _ declaration: Declaration, key: Key, home: Int?, layer: Int?, edges: Range<Int>,
    effects: Effects
  ) {
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
    precedence = declaration.precedence
    marks = declaration.marks
    self.effects = effects
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
    precedence = .usual
    marks = [.exported]
    effects = .none
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
