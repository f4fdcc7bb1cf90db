import Truss

/// An assembly with any number of bindings, whose types are created at run time.
struct PhantomAssembly: Assembly {
  /// The number of bindings in a module, including its probe.
  static let bindingsInModule = 50

  let modules: Modules
  let name: String

  /// Creates an assembly.
  ///
  /// - Parameters:
  ///   - bindings: The number of bindings, a multiple of ``bindingsInModule``.
  ///   - mistakes: The number of modules with a missing dependency.
  init(bindings: Int, mistakes: Int = 0) {
    let count = bindings / Self.bindingsInModule
    let services = Self.bindingsInModule - 1
    modules = Modules {
      for module in 0..<count {
        // The modules form a binary tree, and each depends on the exported service of its parent.
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
