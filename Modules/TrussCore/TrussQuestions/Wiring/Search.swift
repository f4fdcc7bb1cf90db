/// A breadth-first search through bindings: which it reaches, how far away, and over which.
struct Search: Sendable {
  /// For each binding, the number of dependencies on a shortest path from a start; `nil` if none leads
  /// there.
  private(set) var distances: [Int?]

  /// For each reached binding, the one before it on such a path; `nil` at a start.
  private(set) var previous: [Int?]

  /// The reached bindings, nearest first.
  private(set) var order: [Int] = []

  init(from starts: some Sequence<Int>, along links: [[Wiring.Link]]) {
    distances = Array(repeating: nil, count: links.count)
    previous = distances
    for start in starts where distances[start] == nil {
      distances[start] = 0
      order.append(start)
    }
    var next = 0
    while next < order.count {
      let binding = order[next]
      next += 1
      for link in links[binding] where distances[link.binding] == nil {
        distances[link.binding] = (distances[binding] ?? 0) + 1
        previous[link.binding] = binding
        order.append(link.binding)
      }
    }
  }

  func reaches(_ binding: Int) -> Bool { distances[binding] != nil }

  func path(to binding: Int) -> [Int] {
    var path = [binding]
    while let before = path.last.flatMap({ previous[$0] }) { path.append(before) }
    return path.reversed()
  }
}

extension Wiring {
  var reached: Search { Search(from: entries.map(\.binding), along: dependencies) }
}

/// Visits bindings depth first, each once, and calls closures before and after those to which it leads.
func walkDepthFirst(
  from starts: some Sequence<Int>, along links: [[Wiring.Link]],
  entering enter: (Int) -> Void = { _ in }, leaving leave: (Int) -> Void
) {
  var isSeen = [Bool](repeating: false, count: links.count)
  var stack: [(binding: Int, next: Int)] = []
  func open(_ binding: Int) {
    isSeen[binding] = true
    enter(binding)
    stack.append((binding, 0))
  }
  for start in starts where !isSeen[start] {
    open(start)
    while let top = stack.last {
      if top.next < links[top.binding].count {
        stack[stack.count - 1].next += 1
        let target = links[top.binding][top.next].binding
        if !isSeen[target] { open(target) }
      } else {
        stack.removeLast()
        leave(top.binding)
      }
    }
  }
}
