/// The nodes that are reached, each after those that have to be constructed before it.
///
/// Nodes that depend on one another in a circle form a strongly connected component. The components
/// are found as in D. Pearce, "A space-efficient algorithm for finding strongly connected components"
/// (2016), which sets nothing aside where there is no circle; and without recursion, so that the depth
/// of a graph is not bounded by the stack.
struct ConstructionOrder {
  /// The nodes in order.
  private(set) var nodes: [Int] = []

  /// The groups of nodes that depend on one another in a circle.
  private(set) var circles: [[Int]] = []

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

  /// Orders what the roots reach.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  init(_ traversal: Traversal) {
    let graph = traversal.graph
    numbers = [Int](repeating: Self.unknown, count: graph.nodes.count)
    nodes.reserveCapacity(traversal.visits.count)
    for visit in traversal.visits where numbers[visit.node] == Self.unknown {
      explore(visit.node, in: graph)
    }
  }

  private mutating func explore(_ start: Int, in graph: Graph) {
    var frame = enter(start)
    while true {
      if let target = graph.directTarget(of: frame.node, at: &frame.targets) {
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
    nodes.append(frame.node)
    guard frame.lowest == frame.number else {
      pending.append((frame.node, frame.number))
      return
    }
    numbers[frame.node] = Self.placed
    guard !pending.isEmpty || frame.dependsOnItself else { return }
    var circle: [Int] = []
    while let member = pending.last, member.number > frame.number {
      pending.removeLast()
      numbers[member.node] = Self.placed
      circle.append(member.node)
    }
    if frame.dependsOnItself || !circle.isEmpty { circles.append(circle + [frame.node]) }
  }
}

extension Graph {
  /// A place among the nodes that are constructed before a node.
  struct TargetCursor {
    fileprivate var edge = 0
    fileprivate var element = 0
  }

  /// Returns the node at a place among those that are constructed before a node, and moves on.
  func directTarget(of node: Int, at cursor: inout TargetCursor) -> Int? {
    let range = nodes[node].edges
    while cursor.edge < range.count {
      let edge = range.lowerBound + cursor.edge
      if !edges[edge].dependency.isDeferred {
        switch edges[edge].resolution {
        case .node(let target):
          cursor.edge += 1
          return target
        case .nodes(let targets) where cursor.element < targets.count:
          cursor.element += 1
          return targets[cursor.element - 1]
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
    sequence(state: TargetCursor()) { cursor in directTarget(of: node, at: &cursor) }
  }
}
