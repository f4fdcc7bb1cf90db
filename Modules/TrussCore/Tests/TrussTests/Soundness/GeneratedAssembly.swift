import Truss

/// The assembly of a blueprint, whose instances tell what made them.
struct GeneratedAssembly: Assembly {
  let blueprint: Blueprint

  var probe: HookProbe?

  /// The actor on which containers are made by code that cannot await, as an effect, if they are.
  var startsOn: Blueprint.Effect?

  var start: ContainerStart {
    switch startsOn {
    case nil, .asynchronous: .awaited
    case .some(.none): .synchronous()
    case .isolated: .synchronous(on: MainActor.shared)
    case .isolatedElsewhere: .synchronous(on: OtherActor.shared)
    }
  }

  var base: some Assembly { GeneratedBase(assembly: self) }

  var modules: Modules { modules(of: 1) }

  var bindings: Bindings { bindings(of: 1) }

  var exports: Bindings { exports(of: 1) }

  var overrides: Overrides { overrides(of: 1) }

  var inputs: Inputs { inputs(of: 1) }

  var severities: Severities { severities(of: 1) }

  fileprivate func severities(of layer: Int) -> Severities {
    Severities { if blueprint.closingLayers.contains(layer) { Forbid(.undeclaredRequirement) } }
  }

  fileprivate func modules(of layer: Int) -> Modules {
    Modules {
      for (index, composition) in blueprint.compositions.enumerated()
      where composition.isListed && composition.layer == layer && !composition.isAssembly {
        composed(index)
      }
    }
  }

  fileprivate func bindings(of layer: Int) -> Bindings {
    ownModule(of: layer)?.bindings ?? Bindings()
  }

  fileprivate func exports(of layer: Int) -> Bindings {
    ownModule(of: layer)?.exports ?? Bindings()
  }

  private func ownModule(of layer: Int) -> GeneratedModule<Zero>? {
    blueprint.compositions.firstIndex { $0.isAssembly && $0.layer == layer }.map {
      GeneratedModule(assembly: self, index: $0)
    }
  }

  fileprivate func overrides(of layer: Int) -> Overrides {
    Overrides {
      for (position, part) in blueprint.parts.enumerated() where part.layer == layer {
        GeneratedFactory(part: part, position: position, assembly: self)
          .declaration(of: GeneratedTypes.services[part.key.service]).overrides
      }
    }
  }

  fileprivate func composed(_ index: Int, isIncluded: Bool = false) -> any Module {
    let service = GeneratedTypes.services[blueprint.compositions[index].declaration]
    let module = service.module(index, of: self)
    if isIncluded, blueprint.compositions[index].inheritsQualifier { return module }
    return switch blueprint.compositions[index].qualifier {
    case nil: module
    case 0: module.qualified(Primary.self)
    case .some: module.qualified(Secondary.self)
    }
  }

  var roots: Roots {
    for root in blueprint.roots { listed(GeneratedTypes.parameter(root)) }
  }

  fileprivate func listed(_ type: Any.Type) -> Roots {
    func list<Root>(_ type: Root.Type) -> Roots { Roots { type } }
    return _openExistential(type, do: list)
  }
}

/// The base of the assembly of a blueprint.
struct GeneratedBase: Assembly {
  let assembly: GeneratedAssembly

  var modules: Modules { assembly.modules(of: 0) }
  var bindings: Bindings { assembly.bindings(of: 0) }
  var exports: Bindings { assembly.exports(of: 0) }
  var roots: Roots { Roots() }
  var overrides: Overrides { assembly.overrides(of: 0) }
  var inputs: Inputs { assembly.inputs(of: 0) }
  var severities: Severities { assembly.severities(of: 0) }
}

/// A child of the assembly of a blueprint, or of another child.
struct GeneratedChild<Parent: Assembly>: Assembly {
  let generated: GeneratedAssembly
  let parent: Parent
  var number = 1

  private var child: Blueprint.Child { generated.blueprint.children[number - 1] }
  private var layer: Int { Blueprint.layer(ofChild: number) }

  var modules: Modules { generated.modules(of: layer) }
  var bindings: Bindings { generated.bindings(of: layer) }
  var exports: Bindings { generated.exports(of: layer) }
  var overrides: Overrides { generated.overrides(of: layer) }
  var inputs: Inputs { generated.inputs(of: layer) }
  var severities: Severities { generated.severities(of: layer) }

  var roots: Roots {
    for root in child.roots { generated.listed(GeneratedTypes.parameter(root)) }
  }

  var hiddenCollections: HiddenCollections {
    for key in child.hidden { hidden(key) }
  }

  private func hidden(_ key: Blueprint.Key) -> HiddenCollections {
    func hide<Element>(_ element: Element.Type) -> HiddenCollections {
      switch key.qualifier {
      case nil: HiddenCollections { [Element].self }
      case 0: HiddenCollections { Qualified<Primary, [Element]>.self }
      case .some: HiddenCollections { Qualified<Secondary, [Element]>.self }
      }
    }
    let elements = Blueprint.Need(forms: key.shape.forms, content: .service(key.service))
    return _openExistential(GeneratedTypes.parameter(elements), do: hide)
  }
}

/// A child without declarations, which changes nothing for its own children.
struct EmptyChild: Assembly {
  let parent: GeneratedAssembly
  var roots: Roots {}
}

struct GeneratedModule<Number>: Module {
  let assembly: GeneratedAssembly
  let index: Int

  var identity: String? { assembly.blueprint.compositions[index].identity.map(String.init) }

  var includes: Modules {
    for included in assembly.blueprint.compositions[index].includes {
      assembly.composed(included, isIncluded: true)
    }
  }

  var requires: Requirements {
    for need in assembly.blueprint.listed(by: index) { listed(need) }
    Nothing?.self
    if !assembly.blueprint.compositions[index].isOpen, !assembly.blueprint.listsKey(index) {
      Requirements.none
    }
  }

  private func listed(_ need: Blueprint.Need) -> Requirements {
    func list<Service>(_ type: Service.Type) -> Requirements { Requirements { type } }
    func listAbsence<Service>(of type: Service.Type) -> Requirements {
      Requirements { Service?.self }
    }
    guard need.forms.first == .optional else {
      return _openExistential(GeneratedTypes.parameter(need), do: list)
    }
    let content = Blueprint.Need(forms: Array(need.forms.dropFirst()), content: need.content)
    return _openExistential(GeneratedTypes.parameter(content), do: listAbsence)
  }

  var exports: Bindings {
    for position in assembly.blueprint.lists(of: index).exports {
      declared(position, inExports: true)
    }
  }

  private func declared(_ position: Int, inExports: Bool) -> Bindings {
    let part = assembly.blueprint.parts[position]
    return GeneratedFactory(
      part: part, position: position, assembly: assembly, inExports: inExports
    ).declaration(of: GeneratedTypes.services[part.key.service]).bindings
  }

  var bindings: Bindings {
    for position in assembly.blueprint.lists(of: index).bindings {
      declared(position, inExports: false)
    }
    for shadow in assembly.blueprint.shadows where shadow.module == index {
      bound(GeneratedTypes.scopes[shadow.scope], isExported: shadow.isExported)
    }
    if assembly.blueprint.compositions[index].hasVoidBinding { Singleton {} }
  }

  private func bound<Scope: EmptyScope>(_ scope: Scope.Type, isExported: Bool) -> Bindings {
    let binding = Singleton(scope) { scope.init() }
    return Bindings { isExported ? binding.exported() : binding }
  }
}
