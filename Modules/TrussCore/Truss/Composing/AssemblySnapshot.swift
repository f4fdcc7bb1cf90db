import TrussRuntime

/// The declarations of an assembly and of its bases, evaluated once.
package struct AssemblySnapshot {
  package struct EvaluatedModule {
    package let id: ModuleID
    package let location: DeclarationLocation
    package var requirements: [Requirement]

    /// Whether the module is closed even if it lists no key.
    package var isClosed: Bool

    /// The layer that composes the module.
    let layer: AssemblyLayers.Layer.ID

    /// Whether the bindings are those of the assembly itself.
    let isAssembly: Bool

    /// The declared bindings, each followed by its aliases: one for each node of the module.
    package var bindings: [AnyBinding]

    /// The copy of this library with which the module is linked.
    let library: LoadedLibrary

    init(_ composed: ComposedModule, layer: AssemblyLayers.Layer.ID, isClosed: Bool) {
      let module = composed.module
      library = type(of: module).linkedLibrary
      id = composed.id
      location = composed.location
      let lines = module.requires.elements
      requirements = lines.compactMap { line in
        line.type.map { Requirement(of: $0, isTolerant: line.isTolerant, at: line.location) }
      }
      self.isClosed = composed.assembly == nil && (isClosed || requirements.count < lines.count)
      self.layer = layer
      isAssembly = composed.assembly != nil
      bindings = module.ownBindings.withAliases
    }
  }

  /// The number of bindings in all modules and overrides.
  var bindingCount: Int {
    modules.reduce(0) { $0 + $1.bindings.count } + layers.reduce(0) { $0 + $1.overrides.count }
  }

  let name: String
  package var inputs: [ListedType]
  package var roots: [ListedType]
  let entry: EntryFactory?
  let start: ContainerStart
  let hiddenCollections: [HiddenCollection]
  package var modules: [EvaluatedModule]

  /// How the assembly and its bases treat warnings.
  package let severities: [SeverityRule]

  /// Whether the assembly or one of its bases closes the modules.
  package let closesModules: Bool

  /// The modules that include one another.
  let includeCycles: [IncludeCycle]

  /// The modules that are linked with another copy of this library.
  let foreignModules: [ForeignModule]

  /// The assembly with those that it is based on, innermost first.
  package var layers: [AssemblyLayers.Layer]

  /// Evaluates the declarations of an assembly, which need not include modules of its parent again.
  package init(_ assembly: some Assembly, parent: Graph.Parent? = nil) {
    let declared = AssemblyLayers(of: assembly)
    layers = declared.elements
    name = layers[layers.count - 1].name
    inputs = layers.count == 1 ? layers[0].inputs.elements : layers.flatMap(\.inputs.elements)
    entry = assembly.entry.factory
    start = assembly.start
    let listed = layers.count == 1 ? layers[0].roots.elements : layers.flatMap(\.roots.elements)
    roots = entry.map { $0.roots(besides: listed) } ?? listed
    hiddenCollections = assembly.hiddenCollections.elements
    severities = declared.severities
    closesModules = severities.contains(where: \.closesModules)
    let expansion = ModuleExpansion(of: layers, in: parent, closing: closesModules)
    modules = expansion.modules
    includeCycles = expansion.cycles
    foreignModules = modules.filter { $0.library != .current }.map { module in
      (module.id.name, module.location, module.library.path)
    }
  }

  /// The bindings by the positions of their nodes among those of the assembly itself, for as long as the
  /// snapshot exists.
  var unretainedBindings: [AnyBinding.Unretained] {
    // Initialized without capacity, an array writes the count of the storage that all empty arrays of
    // the process share. Concurrent threads write the same zero there, but they do race.
    guard bindingCount > 0 else { return [] }
    return [AnyBinding.Unretained](unsafeUninitializedCapacity: bindingCount) { bindings, count in
      func add(_ binding: borrowing AnyBinding) {
        bindings.initializeElement(at: count, to: binding.unretained)
        count += 1
      }
      for module in modules {
        for position in module.bindings.indices { add(module.bindings[position]) }
      }
      for layer in layers {
        for override in layer.overrides { add(override.binding) }
      }
    }
  }

  /// Returns the binding of a node, or `nil` for inputs and scope values.
  func binding(of node: Node.ID, in graph: Graph) -> AnyBinding? {
    let (layer, module) = (graph.nodes[node].layer, graph.nodes[node].module)
    let node = graph.original(of: node)
    if let module {
      return modules[module - graph.ownModules.lowerBound].bindings[
        node - graph.modules[module].nodes.lowerBound]
    }
    return layer.map { layer in
      layers[layer - graph.ownLayers.lowerBound]
        .overrides[node - graph.layers[layer].nodes.lowerBound].binding
    }
  }
}

extension Module {
  /// The bindings of both lists, those of ``exports`` first.
  fileprivate var ownBindings: [AnyBinding] {
    var exported = exports.elements
    guard !exported.isEmpty else { return bindings.elements }
    for position in exported.indices { exported[position].exportBinding() }
    bindings.append(to: &exported)
    return exported
  }
}
