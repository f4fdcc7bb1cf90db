import Truss

/// An assembly of as many bindings as wanted, whose types are made while the program runs.
struct PhantomAssembly: Assembly {
  /// How many bindings a module has, its probe among them.
  static let bindingsInModule = 50

  let modules: Modules
  let name: String

  /// Makes an assembly.
  ///
  /// - Parameters:
  ///   - bindings: How many bindings there are, a multiple of ``bindingsInModule``.
  ///   - mistakes: How many modules take something that nothing provides.
  init(bindings: Int, mistakes: Int = 0) {
    let count = bindings / Self.bindingsInModule
    let services = Self.bindingsInModule - 1
    modules = Modules {
      for module in 0..<count {
        // The module is one of a binary tree, and takes the exported service of its parent.
        let parent = module == 0 ? nil : (module + 1) / 2 * services - 1
        phantomModule(
          phantomType(of: module), services: module * services..<(module + 1) * services,
          importing: parent, isBroken: module < mistakes)
      }
    }
    name = "phantom-\(bindings)"
  }

  var roots: Roots { [PhantomProbe].self }
}

private func phantomModule<Number: PhantomNumber>(
  _ number: Number.Type, services: Range<Int>, importing parent: Int?, isBroken: Bool
) -> any Module {
  PhantomModule(number, services: services, importing: parent, isBroken: isBroken)
}
