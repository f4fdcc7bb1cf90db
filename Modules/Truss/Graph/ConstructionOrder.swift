/// The nodes that are reached, each after those that have to be constructed before it.
struct ConstructionOrder {
  /// The nodes in order.
  private(set) var nodes: [Int] = []

  /// The groups of nodes that depend on one another in a circle.
  private(set) var circles: [[Int]] = []

  private struct Frame {
    let node: Int
    let targets: [Int]
    var next = 0
  }

  private var indices: [Int: Int] = [:]
  private var lowLinks: [Int: Int] = [:]
  private var stack: [Int] = []
  private var onStack: Set<Int> = []

  /// Orders what the roots reach.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  init(_ traversal: Traversal) {
    for visit in traversal.visits where indices[visit.node] == nil {
      explore(visit.node, in: traversal.graph)
    }
  }

  private mutating func explore(_ start: Int, in graph: Graph) {
    var frames = [enter(start, in: graph)]
    while var frame = frames.popLast() {
      guard frame.next < frame.targets.count else {
        leave(frame.node, in: graph)
        if let parent = frames.last?.node {
          lowLinks[parent] = min(lowLinks[parent, default: 0], lowLinks[frame.node, default: 0])
        }
        continue
      }
      let target = frame.targets[frame.next]
      frame.next += 1
      frames.append(frame)
      if indices[target] == nil {
        frames.append(enter(target, in: graph))
      } else if onStack.contains(target) {
        lowLinks[frame.node] = min(lowLinks[frame.node, default: 0], indices[target, default: 0])
      }
    }
  }

  private mutating func enter(_ node: Int, in graph: Graph) -> Frame {
    indices[node] = indices.count
    lowLinks[node] = indices[node]
    stack.append(node)
    onStack.insert(node)
    return Frame(node: node, targets: graph.directTargets(of: node))
  }

  private mutating func leave(_ node: Int, in graph: Graph) {
    nodes.append(node)
    guard lowLinks[node] == indices[node] else { return }
    var component: [Int] = []
    while let member = stack.popLast() {
      onStack.remove(member)
      component.append(member)
      if member == node { break }
    }
    if component.count > 1 || graph.directTargets(of: node).contains(node) {
      circles.append(component)
    }
  }
}
