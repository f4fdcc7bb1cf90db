import TrussGraph

/// A reachable dependency of a binding or of the application.
struct Demand {
  let edge: Graph.Edge

  /// The first visit of the node that has the dependency; `nil` for a root.
  let visit: Traversal.Visit?

  /// Where the binding is declared, or the root listed.
  let location: DeclarationLocation?
}

extension Traversal {
  /// The roots of the application, unless the traversal begins with what a child needs.
  var roots: [Graph.Root] { starts == nil ? graph.roots : [] }

  /// Runs a body for the reachable dependencies that matter: those of the application, and then those of each node.
  func forEachDemand(where isIncluded: (Graph.Edge) -> Bool, _ body: (Demand) -> Void) {
    for root in roots where isIncluded(root.edge) {
      body(Demand(edge: root.edge, visit: nil, location: root.location))
    }
    for (index, visit) in visits.enumerated() where firstVisit(of: visit.node)?.index == index {
      for edge in graph.nodes[visit.node].edges where isIncluded(graph.edges[edge]) {
        let location = graph.nodes[visit.node].location
        body(Demand(edge: graph.edges[edge], visit: visit, location: location))
      }
    }
  }

  func trace(to demand: Demand) -> [TraceStep] {
    (demand.visit.map { trace(to: $0.node) } ?? [])
      + [TraceStep(demand.edge.dependency, location: nil)]
  }

  /// Returns what injects a dependency, or `nil` for the application.
  func dependent(of demand: Demand) -> Dependent? {
    demand.visit.map { demand.edge.dependent(of: graph.nodes[$0.node]) }
  }
}
