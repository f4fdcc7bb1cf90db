/// The declarations of an assembly, evaluated once.
struct AssemblySnapshot {
  struct ModuleEntry {
    let type: Any.Type
    let requirements: [Requirement]
    let bindings: [AnyBinding]
  }

  let name: String
  let modules: [ModuleEntry]
  let inputs: [TypeEntry]
  let roots: [TypeEntry]

  init(_ assembly: some Assembly) {
    name = assembly.name
    inputs = assembly.inputs.elements
    roots = assembly.roots.elements
    modules = assembly.modules.elements.map { module in
      ModuleEntry(
        type: Swift.type(of: module), requirements: module.requires.elements,
        bindings: module.bindings.elements)
    }
  }

  /// The bindings of all modules, in order; their positions are those of their nodes.
  var bindings: [AnyBinding] { modules.flatMap(\.bindings) }
}
