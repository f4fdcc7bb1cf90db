import Truss

/// Wires one application in all three ways.
func applications(
  among crowd: Crowd = .none
) async throws -> (Application, DictionaryContainer, Container) {
  (Application(), .withServices(among: crowd), try await Container(ServicesAssembly(crowd: crowd)))
}

extension DictionaryContainer {
  fileprivate static func withServices(among crowd: Crowd) -> DictionaryContainer {
    let container = DictionaryContainer.withServices()
    switch crowd {
    case .none: break
    case .few: container.registerTen(D0.self, D0.self, D0.self)
    case .thousand: container.registerMany([D0.self])
    case .tenThousand: container.registerMany(allDigits)
    case .wideScope:
      container.registerMany([D0.self])
      container.registerManyInScope()
    }
    return container
  }
}
