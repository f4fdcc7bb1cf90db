/// Nodes in topological order, each after its dependencies.
///
/// The nodes of a strongly connected component are adjacent in the order. The components are found as
/// in D. Pearce, "A space-efficient algorithm for finding strongly connected components" (2016), which
/// needs no memory for nodes that are on no cycle. The search does not recurse, so that the stack does
/// not limit the depth of a graph.
package struct DependencyOrder {
  package enum Edges {
    /// The dependencies whose instances are constructed before their dependents.
    case direct
    /// Also the dependencies of `onInit` hooks that are not deferred.
    case construction
    /// Also the deferred dependencies, and those of all hooks.
    case all
  }

  package private(set) var nodes: [Node.ID] = []

  /// The strongly connected components that have a cycle.
  package private(set) var cycles: [[Node.ID]] = []

  let edges: Edges

  /// A node whose dependencies are being visited.
  private struct Frame {
    let node: Node.ID
    let number: Int

    /// The lowest number among this node and the nodes to which it leads back.
    var lowest: Int

    var dependsOnItself = false

    /// The position of the dependency to follow next, and of its element if it is on several.
    var edge: Edge.ID
    var element = 0
  }

  /// The number of each node in the order of entry, or `unknown` before that, or `placed` when the
  /// component of the node is complete.
  private var numbers: [Int]

  private static let unknown = -1
  private static let placed = Int.max

  /// The nodes on the path to the current one.
  private var frames: [Frame] = []

  /// The nodes that have been left and lead back to one on the path.
  private var pending: [(node: Node.ID, number: Int)] = []

  /// The long lists of contributions whose components are complete.
  private var lists: Set<UInt> = []

  private var count = 0

  /// Orders nodes and all that they depend on, in their order where dependencies do not decide.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  package init(of starts: [Node.ID], following edges: Edges, in graph: Graph) {
    self.edges = edges
    numbers = [Int](repeating: Self.unknown, count: graph.nodes.count)
    nodes.reserveCapacity(graph.nodes.count)
    for start in starts where numbers[start] == Self.unknown { explore(start, in: graph) }
  }

  /// Orders what a traversal has reached, in its order where dependencies do not decide.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  package init(of traversal: Traversal, following edges: Edges) {
    if edges == .direct, let nodes = traversal.declaredOrder {
      self.init(of: nodes)
    } else {
      self.init(of: traversal.visits.map(\.node), following: edges, in: traversal.graph)
    }
  }

  private init(of nodes: [Node.ID]) {
    self.nodes = nodes
    edges = .direct
    numbers = []
  }

  private mutating func explore(_ start: Node.ID, in graph: Graph) {
    var frame = enter(start, in: graph)
    while true {
      if let target = nextTarget(of: &frame, in: graph) {
        let number = numbers[target]
        if number == Self.unknown {
          frames.append(frame)
          frame = enter(target, in: graph)
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

  private mutating func enter(_ node: Node.ID, in graph: Graph) -> Frame {
    numbers[node] = count
    defer { count += 1 }
    return Frame(node: node, number: count, lowest: count, edge: graph.nodes[node].edges.lowerBound)
  }

  @inline(__always)
  private mutating func nextTarget(of frame: inout Frame, in graph: Graph) -> Node.ID? {
    let end = graph.nodes[frame.node].edges.upperBound
    while frame.edge < end {
      if graph.edges[frame.edge].dependency.isFollowed(by: edges) {
        switch graph.edges[frame.edge].resolution {
        case .node(let target):
          frame.edge = frame.edge + 1
          return target
        case .nodes(let targets):
          let list = graph.edges[frame.edge].resolution.list
          if let list, frame.element == 0, lists.contains(list) { break }
          if frame.element < targets.count {
            frame.element += 1
            return targets[frame.element - 1]
          }
          if let list, targets.allSatisfy({ numbers[$0] == Self.placed }) { lists.insert(list) }
        case .absent, .missing, .hidden: break
        }
      }
      frame.edge = frame.edge + 1
      frame.element = 0
    }
    return nil
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

  /// Places the pending nodes of a component, which its first node follows.
  private mutating func placeComponent(under frame: Frame) {
    let start = pending.lastIndex { $0.number < frame.number }.map { $0 + 1 } ?? 0
    let members = pending[start...].map(\.node)
    pending.removeSubrange(start...)
    for member in members { numbers[member] = Self.placed }
    nodes += members
    cycles.append(members + [frame.node])
  }
}

extension Traversal {
  /// The reached nodes in the order of their declaration, if each of them comes after its direct
  /// dependencies, and nothing is constructed or ended in the order of the nodes.
  ///
  /// Modules are often written so, and then there is nothing to search. Nodes without dependencies come
  /// first, since inputs follow all bindings.
  fileprivate var declaredOrder: [Node.ID]? {
    guard graph.traits.isDisjoint(with: [.eager, .effects, .endHooks, .initializations])
    else { return nil }
    var order: [Node.ID] = []
    order.reserveCapacity(visits.count)
    for node in graph.nodes.positions
    where graph.nodes[node].edges.isEmpty && firstVisit(of: node) != nil { order.append(node) }
    for node in graph.nodes.positions
    where !graph.nodes[node].edges.isEmpty && firstVisit(of: node) != nil {
      for edge in graph.nodes[node].edges where graph.edges[edge].dependency.isDirect {
        var isInOrder = true
        graph.edges[edge].resolution.forEachNode {
          isInOrder = isInOrder && ($0 < node || graph.nodes[$0].edges.isEmpty)
        }
        guard isInOrder else { return nil }
      }
      order.append(node)
    }
    return order
  }
}

extension Dependency {
  package func isFollowed(by edges: DependencyOrder.Edges) -> Bool {
    switch edges {
    case .direct: isDirect
    case .construction: moment.isHeld && deferrals.isEmpty
    case .all: true
    }
  }
}
