import Truss

/// The modules of an application, and what each takes from the others.
struct ModuleDiagram {
  /// An end of an arrow.
  enum Vertex: Hashable {
    case application
    case parent
    case module(Int)
  }

  /// An arrow from a module that takes or contributes keys to the provider or the collector.
  struct Arrow: Hashable {
    enum Kind: Hashable {
      /// The start takes keys that the end provides.
      case takes
      /// The start contributes to collections that the end takes.
      case contributes
    }

    let kind: Kind
    let start: Vertex
    let end: Vertex
  }

  /// The name of the application.
  let application: String

  /// The name of the parent application, if there is one.
  let parent: String?

  /// The names of the modules, without those of the parent, in the order in which they are composed.
  let modules: [String]

  /// The arrows, in the order of the bindings at which they start.
  private(set) var arrows: [Arrow] = []

  /// The keys that each arrow stands for.
  private(set) var keys: [Arrow: [Key]] = [:]

  init(of graph: Graph) {
    application = graph.name
    parent = graph.parent?.name
    modules = graph.modules[graph.ownModules].map(\.name)
    for root in graph.roots { follow(root.edge, from: .application, in: graph) }
    for (index, node) in graph.nodes.enumerated() {
      guard let taker = graph.vertex(of: index) else { continue }
      for edge in graph.edges[node.edges] { follow(edge, from: taker, in: graph) }
    }
  }

  private mutating func follow(_ edge: Graph.Edge, from taker: Vertex, in graph: Graph) {
    for index in edge.resolution.nodes.map({ graph.undecorated($0) }) {
      guard let provider = graph.vertex(of: index), provider != taker else { continue }
      let node = graph.nodes[index]
      if node.role == .contribution {
        note(node.key, on: Arrow(kind: .contributes, start: provider, end: taker))
      } else {
        note(node.key, on: Arrow(kind: .takes, start: taker, end: provider))
      }
    }
  }

  private mutating func note(_ key: Key, on arrow: Arrow) {
    if keys[arrow] == nil { arrows.append(arrow) }
    guard !keys[arrow, default: []].contains(key) else { return }
    keys[arrow, default: []].append(key)
  }
}

extension Graph {
  /// Returns the vertex to which a node belongs, or `nil` for inputs and scope values.
  ///
  /// An override belongs to the module whose binding it replaces, unless that is one of the parent.
  fileprivate func vertex(of index: Int) -> ModuleDiagram.Vertex? {
    var node = nodes[index]
    if node.inheritance != nil { return node.isScopeValue ? nil : .parent }
    guard node.layer != nil else { return vertex(ofModule: node.module) }
    while node.layer != nil, let replaced = node.replaced, nodes[replaced].inheritance == nil {
      node = nodes[replaced]
    }
    return vertex(ofModule: node.module) ?? .application
  }

  private func vertex(ofModule module: Int?) -> ModuleDiagram.Vertex? {
    module.map { .module($0 - ownModules.lowerBound) }
  }
}
