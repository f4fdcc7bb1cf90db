import Benchmarking
import Truss

extension Workloads {
  static let boot = [
    boot("boot", "1,000 bindings, each compiled for its types", isCountable: true),
    boot("boot-generic-1000", "1,000 bindings of generic code", isCountable: false),
  ]

  private static func boot(_ name: String, _ size: String, isCountable: Bool) -> Workload {
    // The count of generic code differs in each run.
    let isGeneric = !isCountable
    return Workload(
      name, size, shape: size, baseline: .dictionary, isCountable: isCountable,
      countedOperations: 20
    ) {
      Pair { n in
        repeating(n) {
          let container = DictionaryContainer.withSettings()
          if isGeneric { container.registerGeneric() } else { container.registerCompiled() }
          return container.resolve(Part<D9, D0, D0, D0>.self).number
        }
      } truss: { n in
        try await repeating(n) {
          let container = try await Container(BootAssembly(isGeneric: isGeneric))
          return try container.resolve(Part<D9, D0, D0, D0>.self).number
        }
      }
    }
  }
}

private struct BootAssembly: Assembly {
  let isGeneric: Bool

  let name = "boot"

  var modules: Modules {
    SettingsModule()
    if isGeneric { genericModules } else { compiledModules }
  }

  var roots: Roots { crowdRoots }
}

/// Binds the value that the parts import.
struct SettingsModule: Module {
  var bindings: Bindings { Value(Settings.standard).exported() }
}
