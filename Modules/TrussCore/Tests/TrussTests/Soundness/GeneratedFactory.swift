import Truss

/// Declares one part of a blueprint.
struct GeneratedFactory: Sendable {
  let part: Blueprint.Part
  let position: Int
  let probe: HookProbe?

  /// Whether the part is in a list that exports it.
  private let isInExports: Bool

  private typealias Alias = (position: Int, part: Blueprint.Part)
  private let aliases: [Alias]

  /// The module inside which the part overrides another one.
  private let place: GeneratedPlace?

  init(position: Int, assembly: GeneratedAssembly, inExports: Bool = false) {
    part = assembly.blueprint.parts[position]
    isInExports = inExports
    self.position = position
    probe = assembly.probe
    aliases = assembly.blueprint.aliases(of: position).map { ($0, assembly.blueprint.parts[$0]) }
    place =
      part.isInside
      ? GeneratedPlace(composition: assembly.blueprint.compositions[part.module]) : nil
  }

  var declaration: DeclaredPart { declaration(of: GeneratedTypes.services[part.key.service]) }

  /// Opens the types of the parameters.
  private func declaration<Service: Piece>(of service: Service.Type) -> DeclaredPart {
    let types = parameters.map(GeneratedTypes.parameter) + [Nothing?.self, Nothing?.self]
    func open<A>(_ a: A.Type) -> DeclaredPart {
      func open<B>(_ b: B.Type) -> DeclaredPart { declaration(of: service, a, b) }
      return _openExistential(types[1], do: open)
    }
    return _openExistential(types[0], do: open)
  }

  private func declaration<Service: Piece, A, B>(
    of service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    switch part.key.shape {
    case .plain:
      switch part.span {
      case .weak: modified(TypedFactory<Service, A, B>(self).weak)
      case .weakValue: declared(Value(WeakValues.value(of: service, part: position)).weak())
      default: declared(by: TypedFactory<Service, A, B>(self))
      }
    case .list: declared(by: TypedFactory<[Service], A, B>(self))
    case .optional: declared(by: TypedFactory<Service?, A, B>(self))
    }
  }

  private func declared<Service, A, B>(by factory: TypedFactory<Service, A, B>) -> DeclaredPart {
    switch part.role {
    case .contribution:
      switch part.span {
      case .transient: keyed(factory.transient.contributed())
      case .resolution: keyed(factory.transient.sharedPerResolution().contributed())
      case .scoped(let scope): scoped(factory, in: GeneratedTypes.scopes[scope])
      case .singleton, .eager, .weak, .value, .weakValue: keyed(factory.contribution)
      }
    case .decorator: wrapping(factory.decorator)
    case .binding:
      switch part.span {
      case .value where part.effect == .none, .weakValue where part.effect == .none:
        declared(Value(Service.self, Service(records: [Record(part: position)])))
      case .singleton, .weak, .value, .weakValue: modified(hooked(factory.singleton))
      case .eager: modified(hooked(factory.singleton.eager()))
      case .transient: modified(factory.transient)
      case .resolution: modified(factory.transient.sharedPerResolution())
      case .scoped(let scope): scoped(factory, in: GeneratedTypes.scopes[scope])
      }
    }
  }

  private func scoped<Service, A, B, Scope: EmptyScope>(
    _ factory: TypedFactory<Service, A, B>, in scope: Scope.Type
  ) -> DeclaredPart {
    let binding = factory.scoped(in: scope)
    return part.role == .contribution ? keyed(binding.contributed()) : modified(binding)
  }

  func declared<Binding: KeyedBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    var binding = qualified(binding)
    if part.isExported, !isInExports { binding = binding.exported() }
    if part.isOverriding { binding = binding.overriding() }
    if part.isFallback { binding = binding.fallback() }
    let complete = aliases.reduce(binding) { binding, alias in
      let binding = binding.also(numbered: alias.part.key.service, madeBy: alias.position)
      return alias.part.isExported && !isInExports ? binding.exported() : binding
    }
    let override = place.map {
      complete.inside($0.type, identity: $0.identity, qualifier: $0.qualifier)
    }
    let including =
      part.includesChildren
      ? override?.includingChildren() ?? complete.includingChildren() : override
    return DeclaredPart(
      bindings: Bindings { complete },
      overrides: Overrides { if let including { including } else { complete } })
  }

  private func wrapping<Service>(_ decorator: Decorator<Service>) -> DeclaredPart {
    let decorator = qualified(decorator)
    let override = place.map {
      decorator.inside($0.type, identity: $0.identity, qualifier: $0.qualifier)
    }
    return DeclaredPart(
      bindings: Bindings { decorator },
      overrides: Overrides { if let override { override } else { decorator } })
  }

  private func keyed<Binding: CollectedBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    func adding(_ aliases: some Sequence<Alias>, to binding: Binding) -> Binding {
      aliases.reduce(binding) { $0.also(numbered: $1.part.key.service, madeBy: $1.position) }
    }
    // The key is one of the keys before it.
    let all = adding(aliases.lazy.filter { $0.part.elementKey != nil }, to: qualified(binding))
    let keyed =
      switch part.elementKey?.kind {
      case nil: all
      case .text: all.forKey("\(part.elementKey?.value ?? 0)")
      case .number: all.forKey(part.elementKey?.value ?? 0)
      }
    let complete = adding(aliases.lazy.filter { $0.part.elementKey == nil }, to: keyed)
    return DeclaredPart(bindings: Bindings { complete })
  }

  private func qualified<Binding: TypedBinding>(_ binding: Binding) -> Binding {
    qualifyingParameters(of: binding).qualified(byNumber: part.key.qualifier)
  }
}

extension TypedBinding {
  /// Returns the binding under a qualifier of a blueprint, if there is one.
  func qualified(byNumber qualifier: Int?) -> Self {
    func qualify<Q: Qualifier>(by qualifier: Q.Type) -> Self { qualified(qualifier) }
    return qualifier.map { qualify(by: GeneratedTypes.qualifiers[$0]) } ?? self
  }
}

extension ProvidingBinding where Service: Made {
  /// Returns the binding with an alias for a service of a blueprint, which a part makes.
  func also(numbered service: Int, madeBy part: Int) -> Self {
    func add<Other: Piece>(_ other: Other.Type) -> Self {
      also(other) { Other(records: $0.records + [Record(part: part)]) }
    }
    return add(GeneratedTypes.services[service])
  }
}

/// A part as lines of the lists in which it can be.
struct DeclaredPart {
  var bindings: Bindings
  var overrides = Overrides()
}

/// A module as an override names it.
struct GeneratedPlace: Sendable {
  let composition: Blueprint.Composition

  var type: any (Module & SendableMetatype).Type {
    GeneratedTypes.services[composition.declaration].module
  }

  var identity: String? { composition.identity.map(String.init) }

  var qualifier: (any Qualifier.Type)? {
    composition.qualifier.map { GeneratedTypes.qualifiers[$0] }
  }
}
