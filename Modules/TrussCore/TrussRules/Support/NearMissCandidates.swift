import TrussGraph
import TrussTypeNames

/// What may come close to the missing keys of a graph, read once for all of them.
final class NearMissCandidates {
  /// A node that provides its key, with what is compared for each missing key.
  typealias Candidate = (node: Node.ID, type: Any.Type, fitting: Fitting, name: String)

  let graph: Graph

  /// The graphs of other applications, some of which may be children, with the exported nodes of each key and
  /// the private ones.
  let others: [(graph: Graph, exported: [Key: [Node.ID]], hidden: [Key: Node.ID])]

  /// The nodes of the graph that provide their keys.
  private(set) lazy var keyed: [Candidate] = graph.nodes.positions.compactMap { node in
    guard graph.nodes[node].isKeyed else { return nil }
    let type = graph.nodes[node].key.type
    return (node, type, Fitting(type), TypeName.plain(type))
  }

  /// The nodes of the graph that provide keys only to their own modules.
  private(set) lazy var hidden = graph.hiddenProviders

  /// The reachable dependencies of the other applications on assisted factories.
  private(set) lazy var factories = others.filter { $0.graph.traits.contains(.calls) }.flatMap {
    Traversal($0.graph).assistedFactories(of: $0.graph.name)
  }

  private let types: [ObjectIdentifier: [Node.ID]]

  init(in graph: Graph, others: [Graph]) {
    self.graph = graph
    self.others = others.map { other in
      let exported = other.nodes.positions.filter {
        other.nodes[$0].isKeyed && other.nodes[$0].isExported
      }
      let keys = Dictionary(grouping: exported) { other.nodes[$0].key }
      return (other, keys, other.hiddenProviders)
    }
    types = Dictionary(grouping: graph.nodes.positions) {
      ObjectIdentifier(graph.nodes[$0].key.type)
    }
  }

  /// Returns the nodes whose keys have a type.
  func nodes(of type: Any.Type) -> [Graph.Node] {
    (types[ObjectIdentifier(type)] ?? []).map { graph.nodes[$0] }
  }
}
