/// Plays through the construction of everything that the roots of a blueprint can be asked for.
///
/// It knows nothing of graphs: it constructs one part after another, as a container without any
/// verification would, and remembers only what is being constructed, which scopes are open and which
/// services the calls around it supply.
struct Prediction {
  private struct Place: Hashable {
    let part: Int
    let surroundings: Surroundings
  }

  /// What surrounds a construction.
  private struct Surroundings: Hashable {
    var open: [Int] = []
    var supplied: Set<Int> = []
  }

  /// A need of a part that its module does not list.
  private struct Unlisted: Hashable {
    let part: Int
    let need: Int
  }

  private let blueprint: Blueprint
  private let resolution: Resolution
  private var done: Set<Place> = []
  private var later: [(parts: [Int], surroundings: Surroundings)] = []

  /// The parts that are constructed, and the needs that were not met by arguments there.
  private var constructed: Set<Int> = []
  private var takenFromOutside: Set<Unlisted> = []

  /// Whether everything can be constructed.
  static func succeeds(for blueprint: Blueprint) -> Bool {
    do {
      var prediction = Prediction(blueprint: blueprint, resolution: try Resolution(blueprint))
      for part in prediction.resolution.eager {
        try prediction.construct(part, in: Surroundings(), within: [])
      }
      for root in blueprint.roots {
        let answer = try prediction.resolution.answer(to: root, from: nil)
        try prediction.supply(
          root, answer, declarer: nil, by: nil, in: Surroundings(), within: [])
      }
      while let next = prediction.later.popLast() {
        for part in next.parts { try prediction.construct(part, in: next.surroundings, within: []) }
      }
      try prediction.verifyRequirements()
      return true
    } catch {
      return false
    }
  }

  private init(blueprint: Blueprint, resolution: Resolution) {
    self.blueprint = blueprint
    self.resolution = resolution
  }

  private mutating func supply(
    _ need: Blueprint.Need, _ answer: Resolution.Answer, declarer: Int?,
    by caller: Blueprint.Effect?, in surroundings: Surroundings, within parts: Set<Int>
  ) throws {
    try resolution.verifyCalls(of: answer, supplied: surroundings.supplied)
    var inner = surroundings
    for scope in answer.scopes ?? [] {
      // Scopes open one another without end; what goes wrong does so within a few of each kind.
      guard inner.open.filter({ $0 == scope }).count < 6 else { return }
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
    if answer.scopes != nil {
      later.append((found, inner))
    } else {
      for part in found { try construct(part, in: inner, within: parts) }
    }
  }

  private mutating func construct(
    _ index: Int, in surroundings: Surroundings, within parts: Set<Int>
  ) throws {
    guard !parts.contains(index) else { throw Resolution.Failure() }
    var inner = surroundings
    switch try resolution.span(of: index) {
    case .singleton, .eager, .weak, .value, .unowned: inner = Surroundings()
    case .factory, .resolution: break
    case .scoped(let scope):
      guard let position = inner.open.lastIndex(of: scope) else { throw Resolution.Failure() }
      inner = Surroundings(open: Array(inner.open[...position]))
    }
    guard done.insert(Place(part: index, surroundings: inner)).inserted else { return }
    try resolution.verifyLayers(of: index)
    for layer in [index] + (resolution.decorators[index] ?? []) {
      constructed.insert(layer)
      for (position, need) in blueprint.parts[layer].needs.enumerated() {
        let answer = try resolution.answer(to: need, of: layer, supplied: inner.supplied)
        try supply(
          need, answer, declarer: blueprint.parts[layer].declarer,
          by: resolution.caller(of: layer), in: inner, within: parts.union([index]))
        if case .argument = answer.found { continue }
        takenFromOutside.insert(Unlisted(part: layer, need: position))
      }
    }
  }

  /// A module lists what its transient parts take from outside, which arguments are not.
  ///
  /// What nothing provides may be an argument wherever the part is constructed.
  private func verifyRequirements() throws {
    for (index, part) in blueprint.parts.enumerated()
    where part.layer == nil && resolution.isTransient(index) {
      for (position, need) in part.needs.enumerated()
      where resolution.isProvided(need, in: part.module)
        && !resolution.isListed(need, in: part.module)
      {
        guard constructed.contains(index),
          !takenFromOutside.contains(Unlisted(part: index, need: position))
        else { throw Resolution.Failure() }
      }
    }
  }
}
