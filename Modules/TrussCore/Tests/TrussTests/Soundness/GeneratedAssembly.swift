import Truss

/// The assembly of a blueprint, whose instances tell what made them.
struct GeneratedAssembly: GeneratedLayer {
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

  var base: some Assembly { GeneratedBase(generated: self) }

  var generated: GeneratedAssembly { self }
  var layer: Int { 1 }

  var roots: Roots {
    for root in blueprint.roots { listed(GeneratedTypes.parameter(root)) }
  }

  fileprivate func listed(_ type: Any.Type) -> Roots {
    func list<Root>(_ type: Root.Type) -> Roots { Roots { type } }
    return _openExistential(type, do: list)
  }

  fileprivate func composed(_ index: Int, isIncluded: Bool = false) -> any Module {
    let composition = blueprint.compositions[index]
    let module = GeneratedTypes.services[composition.declaration].module(index, of: self)
    func qualified<Q: Qualifier>(by qualifier: Q.Type) -> any Module { module.qualified(qualifier) }
    if isIncluded, composition.inheritsQualifier { return module }
    return composition.qualifier.map { qualified(by: GeneratedTypes.qualifiers[$0]) } ?? module
  }
}

/// A layer of the assembly of a blueprint, or one of its children.
protocol GeneratedLayer: Assembly where OwnBindings == Bindings, OwnExports == Bindings {
  var generated: GeneratedAssembly { get }
  var layer: Int { get }
}

extension GeneratedLayer {
  var modules: Modules {
    Modules {
      for (index, composition) in generated.blueprint.compositions.enumerated()
      where composition.isListed && composition.layer == layer && !composition.isAssembly {
        generated.composed(index)
      }
    }
  }

  var bindings: Bindings { ownModule?.bindings ?? Bindings() }

  var exports: Bindings { ownModule?.exports ?? Bindings() }

  private var ownModule: GeneratedModule<Zero>? {
    generated.blueprint.compositions.firstIndex { $0.isAssembly && $0.layer == layer }.map {
      GeneratedModule(assembly: generated, index: $0)
    }
  }

  var overrides: Overrides {
    Overrides {
      for (position, part) in generated.blueprint.parts.enumerated() where part.layer == layer {
        GeneratedFactory(position: position, assembly: generated).declaration.overrides
      }
    }
  }

  var severities: Severities {
    Severities {
      if generated.blueprint.closingLayers.contains(layer) { Forbid(.undeclaredRequirement) }
    }
  }
}

/// The base of the assembly of a blueprint.
struct GeneratedBase: GeneratedLayer {
  let generated: GeneratedAssembly
  var layer: Int { 0 }
  var roots: Roots { Roots() }
}

/// A child of the assembly of a blueprint, or of another child.
struct GeneratedChild<Parent: Assembly>: GeneratedLayer {
  let generated: GeneratedAssembly
  let parent: Parent
  var number = 1

  private var child: Blueprint.Child { generated.blueprint.children[number - 1] }
  var layer: Int { Blueprint.layer(ofChild: number) }

  var roots: Roots {
    for root in child.roots { generated.listed(GeneratedTypes.parameter(root)) }
  }

  var hiddenCollections: HiddenCollections {
    for key in child.hidden { hidden(key) }
  }

  private func hidden(_ key: Blueprint.Key) -> HiddenCollections {
    func hide<Element>(_ element: Element.Type) -> HiddenCollections {
      func hide<Q: Qualifier>(under qualifier: Q.Type) -> HiddenCollections {
        HiddenCollections { Qualified<Q, [Element]>.self }
      }
      return key.qualifier.map { hide(under: GeneratedTypes.qualifiers[$0]) }
        ?? HiddenCollections { [Element].self }
    }
    return _openExistential(GeneratedTypes.parameter(key.unqualifiedNeed), do: hide)
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
    let composition = assembly.blueprint.compositions[index]
    // A key in the list closes the module without it.
    if !composition.isOpen, !composition.listed.contains(where: \.forms.isEmpty) {
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
    GeneratedFactory(position: position, assembly: assembly, inExports: inExports)
      .declaration.bindings
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
