extension Graph {
  /// Creates the graph of an assembly.
  ///
  /// - Parameter assembly: The assembly.
  /// - Complexity: Linear in the number of bindings and dependencies.
  public init(of assembly: some Assembly) {
    let parent = assembly.parent.parentGraph.map { Graph.Parent($0) }
    let snapshot = AssemblySnapshot(assembly, parent: parent)
    self.init(snapshot, parent: parent)
    severityRules += snapshot.severities
  }

  /// Creates the graph of declarations that have been evaluated.
  package init(_ snapshot: AssemblySnapshot, parent: Graph.Parent? = nil) {
    self.init(
      name: snapshot.name, start: snapshot.start, includeCycles: snapshot.includeCycles,
      foreignModules: snapshot.foreignModules, hiddenCollections: snapshot.hiddenCollections,
      parent: parent)
    var builder = GraphBuilder(&self, expecting: snapshot.bindingCount + snapshot.inputs.count)
    if parent != nil { snapshot.importDeclared(by: &builder, into: &self) }
    builder.beginDeclarations(in: &self)
    for module in snapshot.modules {
      let qualifier = module.id.qualifier
      for position in module.bindings.indices {
        module.bindings[position].withFacts { declaration, parameters, rare in
          builder.declare(
            declaration, parameters: parameters, rare: rare, under: qualifier, in: &self)
        }
      }
      builder.endModule(
        module.id, at: module.location, requiring: module.requirements, closed: module.isClosed,
        layer: ownLayers.lowerBound + module.layer.index, isAssembly: module.isAssembly, in: &self)
    }
    for layer in snapshot.layers {
      for override in layer.overrides {
        override.binding.withFacts { declaration, parameters, rare in
          builder.override(
            declaration, parameters: parameters, rare: rare, inside: override.place, in: &self)
        }
      }
      builder.endLayer(
        layer.name, assembly: layer.assembly, places: layer.overrides.map(\.place), in: &self)
    }
    builder.finish(
      inputs: snapshot.inputs, roots: snapshot.roots, entry: snapshot.entry?.fact, in: &self)
  }
}

extension AssemblySnapshot {
  /// Imports what the ancestors have about the modules, keys and collections that the assembly names.
  fileprivate func importDeclared(by builder: inout GraphBuilder, into graph: inout Graph) {
    for module in modules {
      builder.importModules(module.id, into: &graph)
      for binding in module.bindings {
        let type = binding.declaration.key.type
        builder.importDeclared(type, into: &graph)
        if binding.declaration.role == .contribution, module.id.qualifier != nil {
          builder.importTakers(of: type, into: &graph)
        }
      }
    }
    for override in layers.lazy.flatMap(\.overrides) {
      if let place = override.place { builder.importModules(place, into: &graph) }
      let type = override.binding.declaration.key.type
      builder.importDeclared(type, into: &graph)
      builder.importElements(of: type, into: &graph)
    }
    for input in inputs { builder.importDeclared(input.key.type, into: &graph) }
    for hidden in hiddenCollections { builder.importDeclared(hidden.key.type, into: &graph) }
  }
}
