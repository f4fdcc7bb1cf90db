import Truss

/// Declares one part of a blueprint.
struct GeneratedFactory: Sendable {
  let part: Blueprint.Part
  let position: Int
  let probe: HookProbe?

  /// Whether the part is in a list that exports it.
  private let isInExports: Bool

  private let aliases: [(position: Int, part: Blueprint.Part)]

  /// The module inside which the part overrides another one.
  private let place: GeneratedPlace?

  init(
    part: Blueprint.Part, position: Int, assembly: GeneratedAssembly, inExports: Bool = false
  ) {
    self.part = part
    isInExports = inExports
    self.position = position
    probe = assembly.probe
    aliases = assembly.blueprint.aliases(of: position).map { ($0, assembly.blueprint.parts[$0]) }
    place =
      part.isInside ? GeneratedPlace(module: part.module, of: assembly.blueprint) : nil
  }

  func declaration<Service: Piece>(of service: Service.Type) -> DeclaredPart {
    switch part.key.shape {
    case .plain:
      switch part.span {
      case .weak: weak(service)
      case .weakValue: modified(Value(WeakValues.value(of: service, part: position)).weak())
      default: declared(service)
      }
    case .list: declared([Service].self)
    case .optional: declared(Service?.self)
    }
  }

  func make<Service: Made>(_ service: Service.Type, _ arguments: Any...) -> Service {
    probe?.make(position)
    return Service(records: [Record(part: position, received: arguments)])
  }

  /// Opens the types of the parameters.
  private func opened(_ body: (Any.Type, Any.Type) -> DeclaredPart) -> DeclaredPart {
    let types = parameters.map(GeneratedTypes.parameter) + [Nothing?.self, Nothing?.self]
    return body(types[0], types[1])
  }

  private func weak<Service: Piece>(_ service: Service.Type) -> DeclaredPart {
    opened { first, second in
      func declare<A, B>(_ a: A.Type, _ b: B.Type) -> DeclaredPart {
        weak(service, a, b)
      }
      func open<A>(_ a: A.Type) -> DeclaredPart {
        func open<B>(_ b: B.Type) -> DeclaredPart { declare(a, b) }
        return _openExistential(second, do: open)
      }
      return _openExistential(first, do: open)
    }
  }

  private func declared<Service: Made>(_ service: Service.Type) -> DeclaredPart {
    opened { first, second in
      func open<A>(_ a: A.Type) -> DeclaredPart {
        func open<B>(_ b: B.Type) -> DeclaredPart { declared(service, a, b) }
        return _openExistential(second, do: open)
      }
      return _openExistential(first, do: open)
    }
  }

  private func declared<Service: Made, A, B>(
    _ service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    switch part.effect {
    case .none: synchronous(service, a, b)
    case .isolated, .isolatedElsewhere: isolated(service, a, b)
    case .asynchronous: asynchronous(service, a, b)
    }
  }

  private func synchronous<Service: Made, A, B>(
    _ service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    let factory: @Sendable (A, B) -> Service = { make(service, $0, $1) }
    return switch part.role {
    case .contribution:
      switch part.span {
      case .transient: keyed(Transient(service, factory).contributed())
      case .resolution: keyed(Transient(service, factory).sharedPerResolution().contributed())
      case .scoped(0): keyed(Scoped(in: OuterScope.self, service, factory).contributed())
      case .scoped(1): keyed(Scoped(in: MiddleScope.self, service, factory).contributed())
      case .scoped: keyed(Scoped(in: InnerScope.self, service, factory).contributed())
      case .singleton, .eager, .weak, .value, .weakValue: keyed(Contribution(to: service, factory))
      }
    case .decorator:
      wrapping(
        Decorator(service) { (inner: Service, a: A, b: B) in
          Service(records: inner.records + make(service, a, b).records)
        })
    case .binding:
      switch part.span {
      case .singleton, .weak: modified(hooked(Singleton(service, factory)))
      case .eager: modified(hooked(Singleton(service, factory).eager()))
      case .value, .weakValue:
        modified(Value(service, Service(records: [Record(part: position)])))
      case .transient: modified(Transient(service, factory))
      case .resolution: modified(Transient(service, factory).sharedPerResolution())
      case .scoped(0): modified(Scoped(in: OuterScope.self, service, factory))
      case .scoped(1): modified(Scoped(in: MiddleScope.self, service, factory))
      case .scoped: modified(Scoped(in: InnerScope.self, service, factory))
      }
    }
  }

  func modified<Binding: KeyedBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    declared(binding)
  }

  func declared<Binding: KeyedBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    var binding = qualified(binding)
    if part.isExported, !isInExports { binding = binding.exported() }
    if part.isOverriding { binding = binding.overriding() }
    if part.isFallback { binding = binding.fallback() }
    let complete = aliases.reduce(binding) { binding, alias in
      let binding = also(alias.part, at: alias.position, of: binding)
      return alias.part.isExported && !isInExports ? binding.exported() : binding
    }
    let override = place.map { complete.inside($0) }
    let including =
      part.includesChildren
      ? override?.includingChildren() ?? complete.includingChildren() : override
    return DeclaredPart(
      bindings: Bindings { complete },
      overrides: Overrides { if let including { including } else { complete } })
  }

  func wrapping<Service>(_ decorator: Decorator<Service>) -> DeclaredPart {
    let decorator = qualified(decorator)
    let override = place.map { decorator.inside($0) }
    return DeclaredPart(
      bindings: Bindings { decorator },
      overrides: Overrides { if let override { override } else { decorator } })
  }

  private func also<Binding: ProvidingBinding>(
    _ alias: Blueprint.Part, at position: Int, of binding: Binding
  ) -> Binding where Binding.Service: Made {
    func add<Other: Piece>(_ other: Other.Type) -> Binding {
      binding.also(other) { Other(records: $0.records + [Record(part: position)]) }
    }
    return add(GeneratedTypes.services[alias.key.service])
  }

  func keyed<Binding: CollectedBinding>(_ binding: Binding) -> DeclaredPart
  where Binding.Service: Made {
    func adding(
      _ aliases: some Sequence<(position: Int, part: Blueprint.Part)>,
      to binding: Binding
    ) -> Binding {
      aliases.reduce(binding) { also($1.part, at: $1.position, of: $0) }
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
    let binding = qualifyingParameters(of: binding)
    return switch part.key.qualifier {
    case nil: binding
    case 0: binding.qualified(Primary.self)
    case .some: binding.qualified(Secondary.self)
    }
  }
}

/// A part as lines of the lists in which it can be.
struct DeclaredPart {
  var bindings: Bindings
  var overrides = Overrides()
}

/// A module as an override names it.
struct GeneratedPlace: Sendable {
  private let composition: Blueprint.Composition

  init(module: Int, of blueprint: Blueprint) { composition = blueprint.compositions[module] }

  var type: any (Module & SendableMetatype).Type {
    GeneratedTypes.services[composition.declaration].module
  }

  var identity: String? { composition.identity.map(String.init) }

  var qualifier: (any Qualifier.Type)? {
    composition.qualifier.map { GeneratedTypes.qualifiers[$0] }
  }
}

extension KeyedBinding {
  fileprivate func inside(_ place: GeneratedPlace) -> Override {
    func override<M: Module>(_ module: M.Type) -> Override {
      inside(module, identity: place.identity, qualifier: place.qualifier)
    }
    return override(place.type)
  }
}

extension Decorator {
  fileprivate func inside(_ place: GeneratedPlace) -> Override {
    func override<M: Module>(_ module: M.Type) -> Override {
      inside(module, identity: place.identity, qualifier: place.qualifier)
    }
    return override(place.type)
  }
}
