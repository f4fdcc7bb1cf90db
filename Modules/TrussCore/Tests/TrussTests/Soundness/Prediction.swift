/// Plays through the construction of everything that the roots of a blueprint can be asked for.
///
/// It knows nothing of graphs: it constructs one part after another, as a container without any
/// verification would, and remembers only what is being constructed, which scopes are open and which
/// services the calls around it supply.
struct Prediction {
  private struct Place: Hashable { let part: Int, surroundings: Surroundings }

  /// The open scopes and the supplied arguments around a construction.
  private struct Surroundings: Hashable {
    var open: [Int] = []
    var supplied: Set<Int> = []

    /// The number of the child in whose container it takes place, or 0.
    var container = 0
  }

  /// A need of a part that its module does not list.
  private struct Unlisted: Hashable { let part: Int, need: Int }

  let blueprint: Blueprint

  /// The resolutions of the containers, by the number of the child; 0 is that of the assembly.
  private(set) var resolutions: [Int: Resolution] = [:]

  /// The number of the child whose construction is played.
  private var current = 0

  /// The parts that each ancestor constructs without its children.
  private var known: [Int: Set<Int>] = [:]

  private var done: Set<Place> = []
  private var later: [(parts: [Int], surroundings: Surroundings)] = []
  private var hooks: [(place: Place, hook: Int)] = []

  /// The instances that each part and its `onInit` hooks inject directly, without a deferred form.
  private var taken: [Place: [Place]] = [:]

  /// The parts that are constructed in each container, and the needs that were not met by arguments.
  private(set) var constructed: [Int: Set<Int>] = [:]
  private var takenFromOutside: Set<Unlisted> = []

  /// The actor on which the application has to be to take each of the roots, as an effect.
  private var isolations: [Blueprint.Effect] = []

  /// Whether everything can be constructed in an assembly, or in a child and its ancestors.
  ///
  /// - Parameters:
  ///   - blueprint: The parts.
  ///   - child: The number of the child, or 0 for the assembly itself.
  ///   - entry: The actor on which an entry takes the first roots, as an effect, if there is an entry.
  ///   - start: The actor on which the container is made by code that cannot await, as an effect, if it is.
  /// - Returns: Whether nothing fails.
  static func succeeds(
    for blueprint: Blueprint, in child: Int = 0, entry: Blueprint.Effect? = nil,
    start: Blueprint.Effect? = nil
  ) -> Bool {
    guard let prediction = try? Prediction(blueprint, in: child) else { return false }
    if let start, (try? prediction.starts(on: start)) != true { return false }
    let taken = Set(prediction.isolations.prefix(GeneratedEntry.roots))
    return entry.map { taken.isSubset(of: [.none, $0]) } ?? true
  }

  /// Whether an application can build a container, or one of a child, with its values.
  static func boots(_ blueprint: Blueprint, in child: Int = 0) -> Bool {
    booting(blueprint, in: child) != nil
  }

  /// Whether such an application can also take the roots, all of them on the main actor.
  static func runs(_ blueprint: Blueprint, in child: Int = 0) -> Bool {
    booting(blueprint, in: child).map { Set($0.isolations).isSubset(of: [.none, .isolated]) }
      ?? false
  }

  private static func booting(_ blueprint: Blueprint, in child: Int) -> Prediction? {
    guard let prediction = try? Prediction(blueprint.withLifetimesOfValues, in: child),
      (try? prediction.verifyValues()) != nil
    else { return nil }
    return prediction
  }

  /// Plays through the construction of the ancestors of a child, and then of the child.
  private init(_ blueprint: Blueprint, in child: Int) throws {
    self.blueprint = blueprint
    for number in blueprint.line(of: child).reversed() {
      let resolution = try Resolution(blueprint, of: number)
      (resolutions[number], current) = (resolution, number)
      try play(resolution)
      known[number] = constructed[number]
    }
  }

  private mutating func play(_ resolution: Resolution) throws {
    let outermost = Surroundings(container: current)
    for part in resolution.eager { try construct(part, in: outermost, within: []) }
    for root in resolution.roots {
      let answer = try resolution.answer(to: root, from: nil)
      _ = try supply(root, answer, declarer: nil, by: nil, in: outermost, within: [])
    }
    while true {
      if let next = later.popLast() {
        for part in next.parts { try construct(part, in: next.surroundings, within: []) }
      } else if let next = hooks.popLast() {
        try supplyHook(next.hook, of: next.place)
      } else {
        break
      }
    }
    try verifyCycles()
    try verifyRequirements(of: resolution)
  }

  private func resolution(in surroundings: Surroundings) throws -> Resolution {
    guard let resolution = resolutions[surroundings.container] else { throw Resolution.Failure() }
    return resolution
  }

  private mutating func supply(
    _ need: Blueprint.Need, _ answer: Resolution.Answer, declarer: Int?,
    by caller: Blueprint.Effect?, in surroundings: Surroundings, within parts: Set<Int>
  ) throws -> [Place] {
    let resolution = try resolution(in: surroundings)
    try resolution.verifyCalls(of: answer, supplied: surroundings.supplied)
    var inner = surroundings
    for scope in answer.scopes ?? [] {
      // Scopes open one another without end; what goes wrong does so within a few of each kind.
      guard inner.open.filter({ $0 == scope }).count < 6 else { return [] }
      inner.open.append(scope)
    }
    inner.supplied.formUnion(answer.calls.joined())
    var forms = answer.forms
    let found: [Int]
    switch answer.found {
    case .part(let part): found = [part]
    case .contributions(let contributions, let each):
      found = contributions
      forms += each
    case .nothing:
      guard resolution.allowsAbsence(of: need, in: declarer) else { throw Resolution.Failure() }
      found = []
    case .value(let scope):
      guard inner.open.contains(scope) else { throw Resolution.Failure() }
      found = []
    case .argument: found = []
    }
    for part in found { try resolution.verifyRequest(for: part, in: forms, by: caller) }
    if caller == nil { isolations.append(try resolution.isolation(ofRoot: found, in: forms)) }
    if answer.scopes != nil {
      later.append((found, inner))
      return []
    }
    return try found.map { try construct($0, in: inner, within: parts) }
  }

  /// Constructs a part with its decorators, and returns the outermost of them.
  @discardableResult
  private mutating func construct(
    _ index: Int, in surroundings: Surroundings, within parts: Set<Int>
  ) throws -> Place {
    guard !parts.contains(index) else { throw Resolution.Failure() }
    let resolution = try resolution(in: surroundings)
    try verifyStart(of: index, in: surroundings)
    let isInherited = resolution.isInherited(index)
    var inside: Place?
    // An instance of the parent never depends on the child, not even on a part that both evaluate.
    if isInherited {
      let outer = Surroundings(container: resolution.parents[0].number)
      inside = try construct(index, in: outer, within: [])
    }
    var inner = surroundings
    switch try resolution.span(of: index) {
    case .singleton, .eager, .weak, .value, .weakValue:
      inner = Surroundings(container: surroundings.container)
    case .transient, .resolution: break
    case .scoped(let scope):
      guard let position = inner.open.lastIndex(of: scope) else { throw Resolution.Failure() }
      inner = Surroundings(open: Array(inner.open[...position]), container: surroundings.container)
    }
    let layers = resolution.layers(of: index).filter { !resolution.isInherited($0) }
    let outermost = layers.last.map { Place(part: $0, surroundings: inner) }
    guard done.insert(Place(part: index, surroundings: inner)).inserted else {
      return outermost ?? inside ?? Place(part: index, surroundings: inner)
    }
    try resolution.verifyLayers(of: index)
    for layer in layers {
      constructed[surroundings.container, default: []].insert(layer)
      let place = Place(part: layer, surroundings: inner)
      taken[place] = inside.map { [$0] } ?? []
      inside = place
      for (position, need) in blueprint.parts[layer].needs.enumerated() {
        let answer = try resolution.answer(to: need, of: layer, supplied: inner.supplied)
        taken[place, default: []] += try supply(
          need, answer, declarer: blueprint.parts[layer].declarer,
          by: resolution.caller(of: layer), in: inner, within: parts.union([index]))
        note(answer, position, of: layer)
      }
      for hook in blueprint.parts[layer].hooks.indices { hooks.append((place, hook)) }
    }
    return outermost ?? inside ?? Place(part: index, surroundings: inner)
  }

  private mutating func note(_ answer: Resolution.Answer, _ position: Int, of part: Int) {
    if case .argument = answer.found { return }
    takenFromOutside.insert(Unlisted(part: part, need: position))
  }

  /// Supplies what a hook takes, which may depend on the instance.
  private mutating func supplyHook(_ index: Int, of place: Place) throws {
    let part = blueprint.parts[place.part]
    let hook = part.hooks[index]
    let answer = try resolution(in: place.surroundings).answer(
      to: hook.need, of: place.part, supplied: place.surroundings.supplied)
    let supplied = try supply(
      hook.need, answer, declarer: part.declarer, by: Blueprint.Effect.none,
      in: place.surroundings, within: [])
    if hook.moment == .initialization { taken[place, default: []] += supplied }
    note(answer, part.needs.count + index, of: place.part)
  }

  /// A cycle that an `onInit` hook closes has an instance that is shared, and no factory on it is
  /// isolated or asynchronous.
  private func verifyCycles() throws {
    for place in taken.keys {
      let isEffectful = blueprint.parts[place.part].effect != .none
      if isEffectful, leadsBack(place, through: { _ in true }) { throw Resolution.Failure() }
      if isTransient(place), leadsBack(place, through: isTransient) { throw Resolution.Failure() }
    }
  }

  private func isTransient(_ place: Place) -> Bool {
    (try? resolution(in: place.surroundings).isTransient(place.part)) ?? false
  }

  private func leadsBack(_ place: Place, through isFollowed: (Place) -> Bool) -> Bool {
    var (seen, next): (Set<Place>, [Place]) = ([], [place])
    while let current = next.popLast() {
      for target in taken[current] ?? [] where isFollowed(target) {
        if target == place { return true }
        if seen.insert(target).inserted { next.append(target) }
      }
    }
    return false
  }

  /// An ancestor itself reaches what its start has to know of.
  private func verifyStart(of part: Int, in surroundings: Surroundings) throws {
    guard surroundings.container != current else { return }
    let resolution = try resolution(in: surroundings)
    for layer in resolution.layers(of: part)
    where !resolution.isInherited(layer) && resolution.belongsToStart(part, layer: layer)
      && known[surroundings.container]?.contains(layer) != true
    {
      throw Resolution.Failure()
    }
  }

  /// A module lists what its transient parts take from outside, which arguments are not.
  ///
  /// A missing dependency may be an argument wherever the part is constructed.
  private func verifyRequirements(of resolution: Resolution) throws {
    for (index, part) in blueprint.parts.enumerated()
    where part.declarer != nil && !part.isFurtherContribution
      && resolution.isOwn(index) && resolution.isTransient(index) && !part.isOfAssembly
    {
      for (position, need) in part.allNeeds.enumerated()
      where resolution.isProvided(need, in: part.module)
        && !resolution.isListed(need, in: part.module)
      {
        guard constructed[resolution.number]?.contains(index) == true,
          !takenFromOutside.contains(Unlisted(part: index, need: position))
        else { throw Resolution.Failure() }
      }
    }
  }
}
