/// For each binding, the last one through which every path from the starts leads to it.
///
/// K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm" (2001).
struct Dominators: Sendable {
  /// The position that stands for the outside, which dominates every start.
  static let outside = -1

  /// For each reached binding, its immediate dominator, or ``outside``; `nil` for the others.
  private(set) var immediate: [Int?]

  /// The reached bindings in reverse postorder.
  private let order: [Int]

  init(from starts: [Int], along links: [[Wiring.Link]]) {
    let order = Self.reversePostorder(from: starts, along: links)
    var ranks = [Int](repeating: Int.max, count: links.count)
    for (rank, binding) in order.enumerated() { ranks[binding] = rank }
    var before = [[Int]](repeating: [], count: links.count)
    for binding in order { for link in links[binding] { before[link.binding].append(binding) } }
    for start in starts { before[start].append(Self.outside) }

    var immediate = [Int?](repeating: nil, count: links.count)
    func common(_ one: Int, _ other: Int) -> Int {
      var (one, other) = (one, other)
      while one != other {
        guard one != Self.outside, other != Self.outside else { return Self.outside }
        if ranks[one] > ranks[other] {
          one = immediate[one] ?? Self.outside
        } else {
          other = immediate[other] ?? Self.outside
        }
      }
      return one
    }
    var changes = true
    while changes {
      changes = false
      for binding in order {
        let known = before[binding].filter { $0 == Self.outside || immediate[$0] != nil }
        guard let first = known.first else { continue }
        let dominator = known.dropFirst().reduce(first, common)
        if immediate[binding] != dominator {
          immediate[binding] = dominator
          changes = true
        }
      }
    }
    self.immediate = immediate
    self.order = order
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

  private static func reversePostorder(from starts: [Int], along links: [[Wiring.Link]]) -> [Int] {
    var postorder: [Int] = []
    var isSeen = [Bool](repeating: false, count: links.count)
    var stack: [(binding: Int, next: Int)] = []
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      stack.append((start, 0))
      while let top = stack.last {
        if top.next < links[top.binding].count {
          stack[stack.count - 1].next += 1
          let target = links[top.binding][top.next].binding
          if !isSeen[target] {
            isSeen[target] = true
            stack.append((target, 0))
          }
        } else {
          postorder.append(top.binding)
          stack.removeLast()
        }
      }
    }
    return postorder.reversed()
  }
}
