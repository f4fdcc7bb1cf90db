extension Graph {
  /// Creates the graph of an assembly.
  ///
  /// - Parameter assembly: The assembly.
  /// - Complexity: Linear in the number of bindings and dependencies.
  public init(of assembly: some Assembly) {
    let parent = assembly.parent.parentGraph
    self.init(AssemblySnapshot(assembly, parent: parent), parent: parent)
  }

  /// Creates the graph of declarations that have been evaluated.
  init(_ snapshot: AssemblySnapshot, parent: Graph? = nil) {
    self.init(
      name: snapshot.name, start: snapshot.start, includeCycles: snapshot.includeCycles,
      hiddenCollections: snapshot.hiddenCollections, parent: parent.map(Graph.Parent.init))
    var builder = GraphBuilder(&self, expecting: snapshot.bindingCount + snapshot.inputs.count)
    for module in snapshot.modules {
      for position in module.bindings.indices {
        module.bindings[position].withFacts { declaration, parameters, rare in
          builder.declare(
            declaration, parameters: parameters, rare: rare, under: module.id.qualifier, in: &self)
        }
      }
      builder.endModule(
        module.id, at: module.location, requiring: module.requirements, layer: module.layer,
        in: &self)
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
