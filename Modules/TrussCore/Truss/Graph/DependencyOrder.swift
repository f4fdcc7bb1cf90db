/// Nodes, each after those that it depends on.
///
/// Nodes that depend on one another in a cycle form a strongly connected component, whose nodes lie
/// side by side in the order. The components are found as in D. Pearce, "A space-efficient algorithm
/// for finding strongly connected components" (2016), which sets nothing aside where there is no
/// cycle; and without recursion, so that the depth of a graph is not bounded by the stack.
struct DependencyOrder {
  /// The dependencies that an order follows.
  enum Edges {
    /// Those whose instances are constructed before the node that takes them.
    case direct
    /// Those that are deferred as well.
    case all
    /// Of all, those on what the container does not share.
    case unshared
  }

  /// The nodes in order.
  private(set) var nodes: [Int] = []

  /// The strongly connected components that have a cycle.
  private(set) var cycles: [[Int]] = []

  private let edges: Edges

  /// A node whose dependencies are being looked at.
  private struct Frame {
    let node: Int
    let number: Int

    /// The lowest number among the nodes that this one leads back to, its own at most.
    var lowest: Int

    var dependsOnItself = false
    var targets = Graph.TargetCursor()
  }

  /// The number of each node in the order in which they were entered, or that it is not known yet, or
  /// that the node is in its place and leads back to nothing that is not.
  private var numbers: [Int]

  private static let unknown = -1
  private static let placed = Int.max

  /// The nodes on the way to the one that is looked at.
  private var frames: [Frame] = []

  /// The nodes that lead back to one on the way.
  private var pending: [(node: Int, number: Int)] = []

  private var count = 0

  /// Orders some nodes and everything that they depend on.
  ///
  /// - Parameters:
  ///   - starts: The nodes. What dependencies do not decide, their order does.
  ///   - edges: The dependencies to follow.
  ///   - graph: The graph of the nodes.
  /// - Complexity: Linear in the number of nodes and dependencies.
  init(of starts: some Sequence<Int>, following edges: Edges, in graph: Graph) {
    self.edges = edges
    numbers = [Int](repeating: Self.unknown, count: graph.nodes.count)
    nodes.reserveCapacity(graph.nodes.count)
    for start in starts where numbers[start] == Self.unknown { explore(start, in: graph) }
  }

  private mutating func explore(_ start: Int, in graph: Graph) {
    var frame = enter(start)
    while true {
      if let target = graph.target(of: frame.node, at: &frame.targets, following: edges) {
        let number = numbers[target]
        if number == Self.unknown {
          frames.append(frame)
          frame = enter(target)
        } else if target == frame.node {
          frame.dependsOnItself = true
        } else if number < frame.lowest {
          frame.lowest = number
        }
      } else {
        leave(frame)
        guard var before = frames.popLast() else { return }
        before.lowest = min(before.lowest, frame.lowest)
        frame = before
      }
    }
  }

  private mutating func enter(_ node: Int) -> Frame {
    numbers[node] = count
    defer { count += 1 }
    return Frame(node: node, number: count, lowest: count)
  }

  private mutating func leave(_ frame: Frame) {
    guard frame.lowest == frame.number else {
      pending.append((frame.node, frame.number))
      return
    }
    if let last = pending.last, last.number > frame.number { placeComponent(under: frame) }
    numbers[frame.node] = Self.placed
    nodes.append(frame.node)
    if frame.dependsOnItself, cycles.last?.last != frame.node { cycles.append([frame.node]) }
  }

  /// Places the nodes that lead back to the first one of their component, which follows them.
  private mutating func placeComponent(under frame: Frame) {
    let start = pending.lastIndex { $0.number < frame.number }.map { $0 + 1 } ?? 0
    let members = pending[start...].map(\.node)
    pending.removeSubrange(start...)
    for member in members { numbers[member] = Self.placed }
    nodes += members
    cycles.append(members + [frame.node])
  }
}

extension Graph {
  /// A place among the nodes that a node depends on.
  struct TargetCursor {
    fileprivate var edge = 0
    fileprivate var element = 0
  }

  /// Returns the node at a place among those that a node depends on, and moves on.
  func target(
    of node: Int, at cursor: inout TargetCursor, following followed: DependencyOrder.Edges
  ) -> Int? {
    let range = nodes[node].edges
    while cursor.edge < range.count {
      let edge = range.lowerBound + cursor.edge
      if !edges[edge].dependency.isDeferred || followed != .direct {
        switch edges[edge].resolution {
        case .node(let target):
          cursor.edge += 1
          if followed == .unshared, nodes[target].lifetime.isShared { continue }
          return target
        case .nodes(let targets) where cursor.element < targets.count:
          cursor.element += 1
          let target = targets[cursor.element - 1]
          if followed == .unshared, nodes[target].lifetime.isShared { continue }
          return target
        case .nodes, .absent, .missing, .hidden: break
        }
      }
      cursor.edge += 1
      cursor.element = 0
    }
    return nil
  }

  /// The nodes that are constructed before a node.
  func directTargets(of node: Int) -> some Sequence<Int> {
    sequence(state: TargetCursor()) { cursor in
      target(of: node, at: &cursor, following: .direct)
    }
  }
}
