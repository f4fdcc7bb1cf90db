import Truss

/// The bindings of an application with start or stop hooks, in start order.
struct StartOrder {
  private let application: String
  private let nodes: [Graph.Node]

  init(of graph: Graph) {
    application = graph.name
    nodes = graph.startOrder.map { graph.nodes[$0] }
  }

  /// Returns the order as text, one line for each binding.
  ///
  /// - Parameter locate: Returns a location as `path:line:column`.
  /// - Returns: The lines, each with a line break at the end.
  func text(locatedBy locate: (DeclarationLocation) -> String) -> String {
    guard !nodes.isEmpty else { return "\(application): nothing starts or stops\n" }
    let lines = nodes.enumerated().map { position, node in
      let phases = [node.hasStartHook ? "start" : nil, node.hasStopHook ? "stop" : nil]
      let place = node.location.map { " (\(locate($0)))" } ?? ""
      return "  \(position + 1). \(node.key): \(phases.compactMap(\.self).joined(separator: ", "))"
        + "\(place)\n"
    }
    return "\(application) starts in this order, and stops in reverse:\n" + lines.joined()
  }
}
