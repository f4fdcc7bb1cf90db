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
    let entries = assembly.modules.elements
    let declared = entries.map(\.module.bindings.elements)
    bindings.reserveCapacity(declared.reduce(0) { $0 + $1.count })
    for (entry, elements) in zip(entries, declared) {
      let start = bindings.count
      bindings += elements
      modules.append(
        EvaluatedModule(
          type: type(of: entry.module), location: entry.location,
          requirements: entry.module.requires.elements, bindings: start..<bindings.count))
    }
  }
}
