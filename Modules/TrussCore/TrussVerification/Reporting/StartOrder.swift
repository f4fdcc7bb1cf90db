import Truss

/// The bindings of an application with hooks, in start order, and which of them wait for which others.
struct StartOrder {
  private let application: String
  private let nodes: [Graph.Node]

  /// For each binding, the numbers of those for which it waits.
  private let predecessors: [[Int]]

  init(of graph: Graph) {
    application = graph.name
    let order = graph.startOrder
    nodes = order.map { graph.nodes[$0] }
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, 1...))
    predecessors = graph.startPredecessors.map { $0.compactMap { numbers[$0] }.sorted() }
  }

  /// Returns the order as text, one line for each binding.
  ///
  /// - Parameter locate: Returns a location as `path:line:column`.
  /// - Returns: The lines, each with a line break at the end.
  func text(locatedBy locate: (DeclarationLocation) -> String) -> String {
    guard !nodes.isEmpty else { return "\(application): nothing starts or stops\n" }
    let lines = nodes.enumerated().map { position, node in
      let earlier = predecessors[position].map(String.init).joined(separator: ", ")
      let phases = [
        node.hasStartHook ? "start" : nil, node.hasStopHook ? "stop" : nil,
        node.hasReadinessCheck ? "readiness" : nil,
        earlier.isEmpty ? nil : "after \(earlier)",
      ]
      let place = node.location.map { " (\(locate($0)))" } ?? ""
      return "  \(position + 1). \(node.key): \(phases.compactMap(\.self).joined(separator: ", "))"
        + "\(place)\n"
    }
    return """
      \(application) starts in this order, in parallel but for “after”, and stops in reverse:
      \(lines.joined())
      """
  }
}
