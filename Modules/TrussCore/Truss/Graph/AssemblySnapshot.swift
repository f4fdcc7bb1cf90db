/// The declarations of an assembly, evaluated once.
struct AssemblySnapshot {
  struct EvaluatedModule {
    let type: Any.Type
    let identity: String?
    let qualifier: (any Qualifier.Type)?
    let location: DeclarationLocation
    let requirements: [Requirement]

    /// The declared bindings, each followed by its aliases: one for each node of the module.
    var bindings: [AnyBinding]

    init(_ composed: ComposedModule) {
      let qualified = composed.module as? QualifiedModule
      let module = qualified?.base ?? composed.module
      type = Swift.type(of: module)
      identity = module.identity
      qualifier = qualified?.qualifier
      location = composed.location
      requirements = module.requires.elements.map(Requirement.init)
      bindings = module.bindings.elements.withAliases
    }
  }

  /// The number of bindings in all modules.
  var bindingCount: Int { modules.reduce(0) { $0 + $1.bindings.count } }

  let name: String
  let inputs: [ListedType]
  let roots: [ListedType]
  var modules: [EvaluatedModule]

  init(_ assembly: some Assembly) {
    name = assembly.name
    inputs = assembly.inputs.elements
    roots = assembly.roots.elements
    modules = assembly.modules.elements.map(EvaluatedModule.init)
  }
}
