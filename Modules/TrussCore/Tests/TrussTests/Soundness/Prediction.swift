/// Simulates the construction of everything that the roots of a blueprint can reach.
///
/// It is independent of graphs: it constructs one part after another, as a container without
/// verification would, and tracks only the constructions in progress and the open scopes.
struct Prediction {
  struct Failure: Error {}

  private struct Place: Hashable {
    let part: Int
    let open: [Int]
  }

  private let blueprint: Blueprint
  private var done: Set<Place> = []
  private var later: [(part: Int, open: [Int])] = []

  init(_ blueprint: Blueprint) { self.blueprint = blueprint }

  /// Whether everything can be constructed.
  static func succeeds(for blueprint: Blueprint) -> Bool {
    var prediction = Prediction(blueprint)
    do {
      for root in blueprint.roots { try prediction.supply(root, module: nil, open: [], within: []) }
      while let next = prediction.later.popLast() {
        try prediction.construct(part: next.part, open: next.open, within: [])
      }
      return true
    } catch {
      return false
    }
  }

  private mutating func supply(
    _ need: Blueprint.Need, module: Int?, open: [Int], within parts: Set<Int>
  ) throws {
    var open = open
    switch need.form {
    case .plain: try construct(need, module: module, open: open, within: parts)
    case .optional:
      guard blueprint.part(need.key, from: module) != nil else { return }
      try construct(need, module: module, open: open, within: parts)
    case .collection:
      for (index, part) in blueprint.parts.enumerated()
      where part.isContribution && part.key == need.key {
        try construct(part: index, open: open, within: parts)
      }
    case .lazy, .provider, .scope:
      guard let part = blueprint.part(need.key, from: module) else { throw Failure() }
      if case .scope(let scope) = need.form {
        guard open.filter({ $0 == scope }).count < 2 else { return }
        open.append(scope)
      }
      later.append((part, open))
    }
  }

  private mutating func construct(
    _ need: Blueprint.Need, module: Int?, open: [Int], within parts: Set<Int>
  ) throws {
    guard let part = blueprint.part(need.key, from: module) else { throw Failure() }
    try construct(part: part, open: open, within: parts)
  }

  private mutating func construct(part index: Int, open: [Int], within parts: Set<Int>) throws {
    guard !parts.contains(index) else { throw Failure() }
    let part = blueprint.parts[index]
    var inner = open
    switch part.span {
    case .singleton: inner = []
    case .factory: break
    case .scoped(let scope):
      guard let position = open.lastIndex(of: scope) else { throw Failure() }
      inner = Array(open[...position])
    }
    guard done.insert(Place(part: index, open: inner)).inserted else { return }
    for need in part.needs {
      try supply(need, module: part.module, open: inner, within: parts.union([index]))
    }
  }
}
