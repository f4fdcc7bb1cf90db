/// The declarations of an assembly, evaluated once.
struct AssemblySnapshot {
  struct EvaluatedModule {
    let type: Any.Type
    let location: SourceLocation
    let requirements: [Requirement]
    var bindings: [AnyBinding]
  }

  let name: String
  var modules: [EvaluatedModule]
  let inputs: [TypeEntry]
  let roots: [TypeEntry]

  init(_ assembly: some Assembly) {
    name = assembly.name
    inputs = assembly.inputs.elements
    roots = assembly.roots.elements
    modules = assembly.modules.elements.map { entry in
      EvaluatedModule(
        type: type(of: entry.module), location: entry.location,
        requirements: entry.module.requires.elements, bindings: entry.module.bindings.elements)
    }
  }

  /// The bindings of all modules, in order; their positions are those of their nodes.
  var bindings: [AnyBinding] { modules.flatMap(\.bindings) }
}
