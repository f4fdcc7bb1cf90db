extension Graph {
  /// A kind of calls, in ``calls``.
  package typealias CallID = Position<[Key]>

  /// A node that exists only in calls with arguments: an argument, or the copy of a node that takes
  /// arguments, directly or through others.
  package struct NodeInCalls {
    /// The node of which this is a copy; an argument is its own original.
    let original: Node.ID

    /// The nodes of the arguments that the node takes, in ascending order.
    package let arguments: [Node.ID]

    /// The place of an argument; `nil` for a copy.
    package let place: Place?

    /// The place of an argument among those of its call.
    package struct Place: Hashable {
      /// The kind of the call, in ``Graph/calls``: calls with arguments of equal types are of one kind.
      package let call: CallID

      package let position: Position<Key>
    }
  }

  /// The facts about a node that exists only in calls; `nil` for any other node.
  package func inCalls(_ node: Node.ID) -> NodeInCalls? {
    isInCalls(node) ? inCalls[node.index - (nodes.count - inCalls.count)] : nil
  }

  /// Returns whether a node is an argument or a copy.
  package func isInCalls(_ node: Node.ID) -> Bool { node.index >= nodes.count - inCalls.count }

  /// Returns the node that was declared where this node is a copy of it, or else the node itself.
  ///
  /// The factory of a transient binding that takes an argument receives it in the calls that supply one,
  /// and an instance of the binding elsewhere. So each combination of arguments has its own copy of the
  /// node, whose ``Node/isCopy`` is true.
  ///
  /// - Parameter node: A node.
  /// - Returns: The declared node.
  /// - Complexity: Constant.
  public func original(of node: Node.ID) -> Node.ID {
    inCalls.isEmpty ? node : inCalls(node)?.original ?? node
  }

  /// Returns the places of the arguments that a dependency gets from calls around it, each once.
  ///
  /// The outermost calls in its form, up to the depth, count as being around it.
  package func arguments(takenBy edge: Edge, below depth: Int = 0) -> [NodeInCalls.Place] {
    guard !inCalls.isEmpty else { return [] }
    let own = edge.dependency.calls.dropFirst(depth).joined()
    var taken: [NodeInCalls.Place] = []
    edge.resolution.forEachNode { node in
      for argument in inCalls(node)?.arguments ?? [] where !own.contains(nodes[argument].key) {
        if let place = inCalls(argument)?.place, !taken.contains(place) { taken.append(place) }
      }
    }
    return taken
  }

  /// Returns whether a deferred form that takes arguments of a call may exist after the call.
  ///
  /// The depth is the number of calls in the form of the dependency that are around the call.
  package func outlivesCall(_ edge: Edge, at depth: Int) -> Bool {
    let calls = edge.dependency.deferrals.indices.filter {
      if case .call = edge.dependency.deferrals[$0] { true } else { false }
    }
    guard calls[depth] == edge.dependency.deferrals.count - 1 else { return true }
    var seen: Set<Node.ID> = []
    var open = edge.resolution.nodes
    while let node = open.popLast() {
      guard inCalls(node) != nil, seen.insert(node).inserted else { continue }
      for inner in edges[nodes[node].edges] {
        if !inner.dependency.isDeferred {
          open += inner.resolution.nodes
        } else if !arguments(takenBy: inner).isEmpty {
          return true
        }
      }
    }
    return false
  }
}
