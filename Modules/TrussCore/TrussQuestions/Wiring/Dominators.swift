/// For each binding, the last one through which every path from the starts leads to it.
///
/// K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm" (2001).
struct Dominators: Sendable {
  /// The position that stands for the outside, which dominates every start.
  static let outside = -1

  /// The position that stands for a dominator that is not known yet, or for none.
  private static let unknown = -2

  /// For each reached binding, its immediate dominator, or ``outside``; `nil` for the others.
  private(set) var immediate: [Int?]
  private let order: [Int]

  init(from starts: [Int], along links: [[Wiring.Link]]) {
    var postorder: [Int] = []
    walkDepthFirst(from: starts, along: links, leaving: { postorder.append($0) })
    let order: [Int] = postorder.reversed()
    var ranks = [Int](repeating: Int.max, count: links.count)
    for (rank, binding) in order.enumerated() { ranks[binding] = rank }
    var before = [[Int]](repeating: [], count: links.count)
    for binding in order { for link in links[binding] { before[link.binding].append(binding) } }
    for start in starts { before[start].append(Self.outside) }

    var nearest = [Int](repeating: Self.unknown, count: links.count)
    var changes = true
    while changes {
      changes = false
      for binding in order {
        var dominator = Self.unknown
        for dependent in before[binding]
        where dependent == Self.outside || nearest[dependent] != Self.unknown {
          dominator =
            dominator == Self.unknown
            ? dependent : Self.common(dominator, dependent, in: nearest, ranks)
        }
        if nearest[binding] != dominator {
          nearest[binding] = dominator
          changes = true
        }
      }
    }
    immediate = nearest.map { $0 == Self.unknown ? nil : $0 }
    self.order = order
  }

  private static func common(_ one: Int, _ other: Int, in nearest: [Int], _ ranks: [Int]) -> Int {
    var (one, other) = (one, other)
    while one != other {
      if one == outside || other == outside { return outside }
      if ranks[one] > ranks[other] { one = nearest[one] } else { other = nearest[other] }
    }
    return one
  }

  /// Returns the bindings on every path to a binding, nearest to it first, without the binding itself.
  func all(of binding: Int) -> [Int] {
    var all: [Int] = []
    var current = immediate[binding] ?? Self.outside
    while current != Self.outside {
      all.append(current)
      current = immediate[current] ?? Self.outside
    }
    return all
  }

  /// Returns, for each binding, how many of the counted ones only it leads to, itself included.
  func sizes(counting isCounted: (Int) -> Bool) -> [Int] {
    var sizes = immediate.indices.map { immediate[$0] != nil && isCounted($0) ? 1 : 0 }
    for binding in order.reversed() {
      if let dominator = immediate[binding], dominator != Self.outside {
        sizes[dominator] += sizes[binding]
      }
    }
    return sizes
  }
}
