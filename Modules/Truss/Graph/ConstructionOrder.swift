/// The nodes that are reached, each after those that have to be constructed before it.
///
/// Nodes that depend on one another in a circle form a strongly connected component. The components
/// are found as in R. Tarjan, "Depth-first search and linear graph algorithms" (1972), without
/// recursion, so that the depth of a graph is not bounded by the stack.
struct ConstructionOrder {
  /// The nodes in order.
  private(set) var nodes: [Int] = []

  /// The groups of nodes that depend on one another in a circle.
  private(set) var circles: [[Int]] = []

  private struct Frame {
    let node: Int
    let number: Int
    var targets = Graph.TargetCursor()
  }

  /// What is known of a node: nothing, or the lowest number among the nodes that it leads back to,
  /// or that the node is in its place and leads back to nothing that is not.
  private var lowest: [Int]

  private static let unknown = -1
  private static let placed = Int.max

  private var frames: [Frame] = []
  private var stack: [Int] = []
  private var count = 0

  /// Orders what the roots reach.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  init(_ traversal: Traversal) {
    lowest = [Int](repeating: Self.unknown, count: traversal.graph.nodes.count)
    nodes.reserveCapacity(traversal.visits.count)
    for visit in traversal.visits where lowest[visit.node] == Self.unknown {
      explore(visit.node, in: traversal.graph)
    }
  }

  private mutating func explore(_ start: Int, in graph: Graph) {
    enter(start)
    while let top = frames.indices.last {
      let node = frames[top].node
      if let target = graph.directTarget(of: node, at: &frames[top].targets) {
        if lowest[target] == Self.unknown {
          enter(target)
        } else {
          lowest[node] = min(lowest[node], lowest[target])
        }
      } else {
        leave(frames.removeLast(), in: graph)
        if let parent = frames.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
      }
    }
  }

  private mutating func enter(_ node: Int) {
    lowest[node] = count
    stack.append(node)
    frames.append(Frame(node: node, number: count))
    count += 1
  }

  private mutating func leave(_ frame: Frame, in graph: Graph) {
    let node = frame.node
    nodes.append(node)
    guard lowest[node] == frame.number else { return }
    if stack.last == node {
      stack.removeLast()
      lowest[node] = Self.placed
      if graph.directTargets(of: node).contains(node) { circles.append([node]) }
      return
    }
    var component: [Int] = []
    while let member = stack.popLast() {
      lowest[member] = Self.placed
      component.append(member)
      if member == node { break }
    }
    circles.append(component)
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
    while cursor.edge < nodes[node].edges.count {
      if case .none = nodes[node].edges[cursor.edge].dependency.deferral {
        switch nodes[node].edges[cursor.edge].resolution {
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
