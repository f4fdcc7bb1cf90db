import TrussGraph

extension Graph {
  /// Returns a note about the first module that does something with a key and that only another application composes,
  /// and the fix that composes it here.
  func missingModule(
    of others: [Graph], that verb: String,
    _ key: (_ other: Graph, _ module: ModuleFacts.ID) -> Key?
  ) -> (note: Diagnostic.Note, fix: Diagnostic.Fix)? {
    for other in others where !other.descends(from: self) {
      for module in other.modules.positions where lacks(other.modules[module]) {
        guard let key = key(other, module) else { continue }
        let facts = other.modules[module]
        let note = Diagnostic.Note(
          "\(facts.name), which \(other.name) composes but this application does not, \(verb) \(key)",
          at: facts.location)
        return (note, facts.composition(in: other).at(moduleLine))
      }
    }
    return nil
  }

  /// Whether the application does not compose a module of another one.
  func lacks(_ module: ModuleFacts) -> Bool {
    !module.isAssembly && !modules.contains { $0.id == module.id }
  }
}

extension Graph.ModuleFacts {
  func composition(in application: Graph) -> Diagnostic.Fix {
    let module = Key(type, qualifier: qualifier)
    return Diagnostic.Fix(
      hasProperties
        ? "compose \(module) as \(application.name) does"
        : """
        add `\(.module, "\(Key(type), as: .type)()\(module, as: .qualification)")` to the modules of \
        the application
        """, .composeModule, edit: hasProperties || qualifier != nil ? nil : .compose(Key(type)))
  }

  /// Whether the module has stored properties, so that its initializer may need arguments.
  var hasProperties: Bool {
    func size<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size) > 0
  }
}
