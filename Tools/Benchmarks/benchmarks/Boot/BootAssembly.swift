import Truss

/// An application that consists of parts only.
struct BootAssembly: Assembly {
  /// The parts of the application.
  enum Kind: Sendable {
    /// A thousand, compiled for their types.
    case compiled
    /// A thousand, compiled for their types, and a hundred that nothing needs.
    case unused
    /// A thousand for each third digit, in generic code.
    case generic([any Digit.Type])
  }

  let kind: Kind

  let name = "boot"

  var modules: Modules {
    SettingsModule()
    switch kind {
    case .compiled: compiledModules
    case .unused:
      compiledModules
      SparesModule()
    case .generic(let digits): manyModules(digits)
    }
  }

  var roots: Roots {
    switch kind {
    case .compiled, .unused: CrowdRoots.compiled
    case .generic(let digits): CrowdRoots.many(digits)
    }
  }
}

/// Binds the value that the parts import.
struct SettingsModule: Module {
  var bindings: Bindings {
    Value(Settings.standard).exported()
  }
}

extension DictionaryContainer {
  /// Returns a container with as many entries as the application has bindings.
  static func filled(as kind: BootAssembly.Kind) -> DictionaryContainer {
    let container = DictionaryContainer()
    container.register(Settings.self) { _ in .standard }
    switch kind {
    case .compiled: container.registerCompiled()
    case .unused:
      container.registerCompiled()
      container.registerSpares()
    case .generic(let digits): container.registerMany(digits)
    }
    return container
  }
}
