import Truss

/// The start of an application: the instances that are constructed while its container is made, and the
/// bindings with hooks.
struct StartOrder {
  /// A part of the start, whose lines say which earlier ones they wait for.
  private struct Part {
    let nodes: [Graph.Node]

    /// For each node, the numbers of those for which it waits.
    let predecessors: [[Int]]

    init(_ order: [Graph.Node.ID], predecessors: [[Graph.Node.ID]], in graph: Graph) {
      nodes = order.map { graph.nodes[$0] }
      let numbers = Dictionary(uniqueKeysWithValues: zip(order, 1...))
      self.predecessors = predecessors.map { $0.compactMap { numbers[$0] }.sorted() }
    }

    func text(
      locatedBy locate: (DeclarationLocation) -> String, phases: (Graph.Node) -> [String?]
    ) -> String {
      nodes.enumerated().map { position, node in
        let earlier = predecessors[position].map(String.init).joined(separator: ", ")
        let phases = phases(node) + [earlier.isEmpty ? nil : "after \(earlier)"]
        let place = node.location.map { " (\(locate($0)))" } ?? ""
        return "  \(position + 1). \(node.key): "
          + "\(phases.compactMap(\.self).joined(separator: ", "))\(place)\n"
      }.joined()
    }
  }

  private let application: String
  private let prepared: Part
  private let started: Part

  init(of graph: Graph) {
    application = graph.name
    prepared = Part(graph.preparationOrder, predecessors: graph.preparationPredecessors, in: graph)
    started = Part(graph.startOrder, predecessors: graph.startPredecessors, in: graph)
  }

  func text(locatedBy locate: (DeclarationLocation) -> String) -> String {
    let prepared = prepared.text(locatedBy: locate) { node in
      [
        node.effects.isAsynchronous ? "asynchronous" : nil,
        node.effects.isolation.map { "isolated to \($0)" },
      ]
    }
    let started = started.text(locatedBy: locate) { node in
      [
        node.hasStartHook ? "start" : nil, node.hasStopHook ? "stop" : nil,
        node.hasReadinessCheck ? "readiness" : nil,
      ]
    }
    let preparation =
      "\(application) constructs these while its container is made, in parallel but for “after”:\n"
    let start =
      "\(application) starts in this order, in parallel but for “after”, and stops in reverse:\n"
    return (prepared.isEmpty ? "" : preparation + prepared)
      + (started.isEmpty ? "\(application): nothing starts or stops\n" : start + started)
  }
}
