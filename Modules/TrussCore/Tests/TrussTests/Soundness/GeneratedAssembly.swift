import Truss

/// The assembly of a blueprint, whose factories compare their arguments with what is expected.
struct GeneratedAssembly: Assembly {
  let blueprint: Blueprint

  /// What meets the needs, or `nil` if that is not to be compared.
  var resolution: Resolution?

  let work = DeferredWork()

  var modules: Modules {
    GeneratedModule<Zero>(assembly: self, index: 0)
    GeneratedModule<Next<Zero>>(assembly: self, index: 1)
    GeneratedModule<Next<Next<Zero>>>(assembly: self, index: 2)
  }

  var roots: Roots {
    for root in blueprint.roots { listed(GeneratedTypes.parameter(root)) }
  }

  private func listed(_ type: Any.Type) -> Roots {
    func list<Root>(_ type: Root.Type) -> Roots { Roots { type } }
    return _openExistential(type, do: list)
  }
}

struct GeneratedModule<Number>: Module {
  let assembly: GeneratedAssembly
  let index: Int

  private var parts: [(position: Int, part: Blueprint.Part)] {
    assembly.blueprint.parts.enumerated().filter { $0.element.module == index }
      .map { (position: $0.offset, part: $0.element) }
  }

  var requires: Requirements {
    for (_, part) in parts {
      if part.role == .decorator { listed(GeneratedTypes.parameter(part.key)) }
      for need in part.needs { listed(GeneratedTypes.parameter(need)) }
    }
    Nothing?.self
  }

  private func listed(_ type: Any.Type) -> Requirements {
    func list<Service>(_ type: Service.Type) -> Requirements { Requirements { type } }
    return _openExistential(type, do: list)
  }

  var bindings: Bindings {
    for (position, part) in parts {
      GeneratedFactory(part: part, position: position, assembly: assembly)
        .bindings(of: GeneratedTypes.services[part.key.service])
    }
  }
}
