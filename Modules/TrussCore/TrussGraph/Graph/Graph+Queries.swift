extension Graph {
  /// Whether a dependency of a module has no provider but needs one.
  package func lacksProvider(_ edge: Edge, of module: ModuleFacts.ID?) -> Bool {
    switch edge.resolution {
    case .missing, .hidden: true
    case .node, .nodes: false
    case .absent: module.map { !modules[$0].allowsAbsence(of: edge.dependency.key) } ?? false
    }
  }

  /// Returns whether a private node is visible as part of a module: one of the module itself, or the bindings
  /// of the same assembly and its bases.
  package func isPrivate(_ node: Node.ID, to module: ModuleFacts.ID?) -> Bool {
    guard let module, let home = nodes[node].home else { return false }
    return home == module
      || modules[home].isAssembly && modules[module].isAssembly
        && origins.modules[home]?.generation == origins.modules[module]?.generation
  }

  package func moduleName(of node: Node.ID) -> String? { nodes[node].home.map { modules[$0].name } }

  /// Returns the name of the module that declares a node, or of the assembly that overrides another
  /// with it.
  package func ownerName(of node: Node.ID) -> String? {
    nodes[node].layer.map { layers[$0].name } ?? moduleName(of: node)
  }
}

extension Graph.ModuleFacts {
  package var isStandIn: Bool { type is any StandIn.Type }

  /// Whether the module lists the optional type of a key, so that nothing has to provide it.
  func allowsAbsence(of key: Key) -> Bool {
    isAssembly || requirements.contains { $0.key == key && $0.isOptional }
  }
}

extension Graph.Node {
  /// Whether the instance belongs to the container of the parent.
  package var isInherited: Bool { inheritance == .instance }

  /// Whether the node has the lifetime of the one that it decorates or converts.
  package var followsAnother: Bool { role == .decorator || isAlias }

  package var hasHooks: Bool { hasStartHook || hasStopHook || hasReadinessCheck }

  /// Whether a modifier of the binding has no effect, apart from those that no contribution has.
  package var hasIgnoredModifier: Bool {
    !marks.isDisjoint(with: [.ignoredExport, .ignoredFallback, .ignoredOverriding])
  }

  /// Whether the node provides its key to dependents.
  package var isKeyed: Bool {
    switch role {
    case .binding, .input, .scopeValue: !isReplaced && !isCopy
    case .contribution, .decorator, .argument: false
    }
  }

  /// Whether the factory of the node returns nothing.
  package var isVoid: Bool { key.type == Void.self && !isCopy && (module != nil || layer != nil) }

  /// Whether the instance is constructed ahead of its use, because a request for it could not
  /// construct it.
  ///
  /// Instances that a container shares are constructed when the container is made; those of a scope
  /// when the scope is opened.
  @inlinable public var isPrepared: Bool {
    !effects.isEmpty && lifetime.isFound && lifetime != .weakSingleton
  }

  /// Whether the instance is constructed when the container of the application is made.
  package var isPreparedWithContainer: Bool { lifetime.isShared && isPrepared && !isInherited }
}

extension Diagnostic {
  /// Creates a finding about a node, where it is declared.
  package init(
    _ id: ID, at node: Graph.Node, _ message: Message, trace: [TraceStep] = [], notes: [Note] = [],
    fix: Fix? = nil, unless cause: Cause? = nil
  ) {
    self.init(
      id, of: node.key, at: node.location, message, trace: trace, notes: notes, fix: fix,
      unless: cause)
  }
}
