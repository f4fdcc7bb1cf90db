import TrussGraph

/// A module that another application composes and this one does not.
struct MissingModule {
  let name: String

  let application: String

  /// Where the other application composes the module.
  let location: DeclarationLocation

  /// Also composes the module here.
  let fix: Diagnostic.Fix

  /// Notes what the module does with a key.
  func note(_ verb: String, _ key: Key) -> Diagnostic.Note {
    Diagnostic.Note(
      "\(name), which \(application) composes but this application does not, \(verb) \(key)",
      at: location)
  }
}

extension Graph {
  /// Returns the first module with a property that only another application composes.
  ///
  /// - Parameters:
  ///   - others: The graphs of the other applications.
  ///   - isMeant: Returns whether a module has the property, by its position in the graph.
  /// - Returns: The module, or `nil` if there is none.
  func firstMissingModule(
    of others: [Graph], where isMeant: (_ other: Graph, _ module: ModuleFacts.ID) -> Bool
  ) -> MissingModule? {
    for other in others where !other.descends(from: self) {
      let module = other.modules.positions.first { module in
        !other.modules[module].isAssembly
          && !modules.contains { $0.id == other.modules[module].id } && isMeant(other, module)
      }
      guard let module else { continue }
      let facts = other.modules[module]
      return MissingModule(
        name: facts.name, application: other.name, location: facts.location,
        fix: facts.composition(in: other).at(moduleLine))
    }
    return nil
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
