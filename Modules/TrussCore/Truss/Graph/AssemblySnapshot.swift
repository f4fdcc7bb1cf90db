/// The declarations of an assembly, evaluated once.
struct AssemblySnapshot {
  struct EvaluatedModule {
    let type: Any.Type
    let location: DeclarationLocation
    let requirements: [Requirement]

    var bindings: [AnyBinding]
  }

  /// How many bindings the modules have.
  var bindingCount: Int { modules.reduce(0) { $0 + $1.bindings.count } }

  let name: String
  let inputs: [ListedType]
  let roots: [ListedType]
  var modules: [EvaluatedModule]

  init(_ assembly: some Assembly) {
    name = assembly.name
    inputs = assembly.inputs.elements
    roots = assembly.roots.elements
    modules = assembly.modules.elements.map { entry in
      EvaluatedModule(
        type: type(of: entry.module), location: entry.location,
        requirements: entry.module.requires.elements.map(Requirement.init),
        bindings: entry.module.bindings.elements)
    }
  }
}
