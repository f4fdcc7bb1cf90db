/// Generates the features of a monorepo.
struct MonorepoBuilder {
  private let parameters: MonorepoParameters
  private var random: SplitMix64
  private var numbers = 0
  private var features: [Feature] = []

  init(_ parameters: MonorepoParameters) {
    self.parameters = parameters
    random = SplitMix64(seed: parameters.seed)
  }

  mutating func build() -> [Feature] {
    let (each, rest) = parameters.bindings.quotientAndRemainder(dividingBy: parameters.modules)
    for index in 0..<parameters.modules {
      features.append(makeFeature(index, bindings: index < rest ? each + 1 : each))
    }
    return features
  }

  /// One binding in ten is a probe; together they depend on every service that no service needs.
  private mutating func makeFeature(_ index: Int, bindings: Int) -> Feature {
    let probeCount = (bindings + 9) / 10
    let imports = drawImports(for: index)
    var unneeded: [Service.Key] = []
    var services: [Service] = []
    for _ in 0..<(bindings - probeCount) {
      let service = makeService(feature: index, after: services, imports, unneeded)
      let needed = Set(service.dependencies.map(\.key))
      unneeded.removeAll { needed.contains($0) }
      unneeded.append(service.key)
      services.append(service)
    }
    let probes = (0..<probeCount).map { position in
      let share = stride(from: position, to: unneeded.count, by: probeCount)
      return makeProbe(asking: share.map { unneeded[$0] })
    }
    return Feature(index: index, services: services, probes: probes)
  }

  /// Chooses the keys that a feature may import: the exported keys of up to three earlier ones.
  private mutating func drawImports(for index: Int) -> [Service.Key] {
    guard index > 0 else { return [] }
    let neighbours = Set((0..<3).map { _ in random.number(below: index) }).sorted()
    return neighbours.flatMap { features[$0].services.filter(\.isExported).map(\.key) }
  }

  private mutating func nextNumber() -> Int {
    numbers += 1
    return numbers
  }
}

// MARK: - Services

extension MonorepoBuilder {
  private static let nouns = [
    "Cache", "Client", "Formatter", "Monitor", "Policy", "Repository", "Scheduler", "Service",
    "Store", "Validator",
  ]

  private mutating func makeService(
    feature: Int, after services: [Service], _ imports: [Service.Key], _ unneeded: [Service.Key]
  ) -> Service {
    let lifetime = drawLifetime()
    // The first service of a feature is exported, so that others can import something.
    let isExported =
      services.isEmpty || lifetime == .singleton && random.isTrue(percent: 15)
    let key = Service.Key(
      number: nextNumber(), noun: random.element(of: Self.nouns) ?? "Service",
      isProtocol: random.isTrue(percent: 25) || isExported,
      lifetime: isExported ? .singleton : lifetime, feature: feature)
    let own = services.map(\.key).filter { key.lifetime.canTake($0.lifetime) }
    let preferred = unneeded.filter { key.lifetime.canTake($0.lifetime) }
    let isStructure = !key.isProtocol && random.isTrue(percent: 40)
    return Service(
      key: key, isStructure: isStructure, isExported: isExported,
      dependencies: drawDependencies(of: key, own: own, preferred: preferred, imports))
  }

  private mutating func drawLifetime() -> Service.Lifetime {
    switch random.number(below: 100) {
    case ..<60: .singleton
    case ..<88: .factory
    default: .scoped
    }
  }

  private mutating func drawDependencies(
    of asker: Service.Key, own: [Service.Key], preferred: [Service.Key], _ imports: [Service.Key]
  ) -> [Dependency] {
    var dependencies: [Dependency] = []
    for _ in 0..<random.number(below: 2 * parameters.edges + 1) {
      let drawn = drawPool(own: own, preferred: preferred, imports)
      let pool = drawn.isEmpty ? own + imports : drawn
      guard let key = random.element(of: pool), !dependencies.contains(where: { $0.key == key })
      else { continue }
      // A probe releases a scope before it uses the services in it, so they defer nothing.
      let form = asker.lifetime == .scoped ? .plain : drawForm(for: key)
      dependencies.append(Dependency(key: key, form: form))
    }
    return dependencies
  }

  private mutating func drawPool(
    own: [Service.Key], preferred: [Service.Key], _ imports: [Service.Key]
  ) -> [Service.Key] {
    if random.isTrue(percent: 20) { return imports }
    return random.isTrue(percent: 60) ? preferred : own
  }

  /// Only singletons are taken in forms with a simple counterpart in hand-wired code.
  private mutating func drawForm(for key: Service.Key) -> Dependency.Form {
    guard key.lifetime == .singleton else { return .plain }
    return switch random.number(below: 100) {
    case ..<85: .plain
    case ..<90: .optional
    case ..<95: .lazy
    default: .provider
    }
  }

  private mutating func makeProbe(asking keys: [Service.Key]) -> Probe {
    let dependencies = keys.map { key in
      Dependency(key: key, form: key.lifetime == .scoped ? .scope : drawForm(for: key))
    }
    return Probe(number: nextNumber(), dependencies: dependencies)
  }
}

extension Service.Lifetime {
  /// Whether an instance can hold one of another lifetime and be wired by hand in one line.
  fileprivate func canTake(_ other: Service.Lifetime) -> Bool {
    switch self {
    case .singleton: other != .scoped
    case .factory: other == .singleton
    case .scoped: true
    }
  }
}
