/// Plays through the construction of everything that the roots of a blueprint can be asked for.
///
/// It knows nothing of graphs: it constructs one part after another, as a container without any
/// verification would, and remembers only what is being constructed and which scopes are open.
struct Prediction {
  private struct Place: Hashable {
    let part: Int
    let open: [Int]
  }

  private let blueprint: Blueprint
  private let resolution: Resolution
  private var done: Set<Place> = []
  private var later: [(parts: [Int], open: [Int])] = []

  /// Whether everything can be constructed.
  static func succeeds(for blueprint: Blueprint) -> Bool {
    do {
      var prediction = Prediction(blueprint: blueprint, resolution: try Resolution(blueprint))
      for part in prediction.resolution.eager {
        try prediction.construct(part, open: [], within: [])
      }
      for root in blueprint.roots {
        try prediction.supply(root, module: nil, declarer: nil, by: nil, open: [], within: [])
      }
      while let next = prediction.later.popLast() {
        for part in next.parts { try prediction.construct(part, open: next.open, within: []) }
      }
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
    _ need: Blueprint.Need, module: Int?, declarer: Int?, by caller: Blueprint.Effect?, open: [Int],
    within parts: Set<Int>
  ) throws {
    let answer = try resolution.answer(to: need, from: module)
    var open = open
    for scope in answer.scopes ?? [] {
      // Scopes open one another without end; what goes wrong does so within a few of each kind.
      guard open.filter({ $0 == scope }).count < 6 else { return }
      open.append(scope)
    }
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
      guard open.contains(scope) else { throw Resolution.Failure() }
      found = []
    }
    for part in found { try resolution.verifyRequest(for: part, in: forms, by: caller) }
    if answer.scopes != nil {
      later.append((found, open))
    } else {
      for part in found { try construct(part, open: open, within: parts) }
    }
  }

  private mutating func construct(_ index: Int, open: [Int], within parts: Set<Int>) throws {
    guard !parts.contains(index) else { throw Resolution.Failure() }
    var inner = open
    switch try resolution.span(of: index) {
    case .singleton, .eager, .weak, .value: inner = []
    case .factory, .resolution: break
    case .scoped(let scope):
      guard let position = open.lastIndex(of: scope) else { throw Resolution.Failure() }
      inner = Array(open[...position])
    }
    guard done.insert(Place(part: index, open: inner)).inserted else { return }
    try resolution.verifyLayers(of: index)
    for layer in [index] + (resolution.decorators[index] ?? []) {
      for need in blueprint.parts[layer].needs {
        try supply(
          need, module: blueprint.parts[layer].home, declarer: blueprint.parts[layer].declarer,
          by: resolution.caller(of: layer), open: inner, within: parts.union([index]))
      }
    }
  }
}
