/// The declarations of an assembly, evaluated once.
struct AssemblySnapshot {
  struct EvaluatedModule {
    let type: Any.Type
    let location: SourceLocation
    let requirements: [Requirement]

    /// Where the bindings of the module lie among those of all modules.
    var bindings: Range<Int>
  }

  let name: String
  let inputs: [TypeEntry]
  let roots: [TypeEntry]
  var modules: [EvaluatedModule] = []

  /// The bindings of all modules, in order; their positions are those of their nodes.
  var bindings: [AnyBinding] = []

  init(_ assembly: some Assembly) {
    name = assembly.name
    inputs = assembly.inputs.elements
    roots = assembly.roots.elements
    for entry in assembly.modules.elements {
      let start = bindings.count
      bindings += entry.module.bindings.elements
      modules.append(
        EvaluatedModule(
          type: type(of: entry.module), location: entry.location,
          requirements: entry.module.requires.elements, bindings: start..<bindings.count))
    }
  }
}
