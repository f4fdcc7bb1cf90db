import Truss

/// The modules of an application, and the keys that each injects from the others, contributes to them or
/// replaces in them.
struct ModuleDiagram {
  enum Vertex: Hashable {
    case application, parent
    case module(Int)
  }

  /// An arrow from a module that injects or contributes keys to the provider or the collector.
  struct Arrow: Hashable {
    enum Kind: Hashable { case injects, contributes, replaces }

    let kind: Kind
    let start: Vertex
    let end: Vertex
  }

  struct Label: Hashable {
    let key: Key

    /// Whether a factory on the way to the instance is asynchronous.
    let isAsynchronous: Bool

    /// The actor to which a factory on the way to the instance is isolated, if there is one.
    let isolation: Isolation?
  }

  let application: String
  let parent: String?

  /// The names of the modules, without those of the parent, in the order in which they are composed.
  let modules: [String]

  /// The arrows, in the order of the bindings at which they start.
  private(set) var arrows: [Arrow] = []
  private(set) var labels: [Arrow: [Label]] = [:]

  init(of graph: Graph) {
    application = graph.name
    parent = graph.parent?.name
    modules = graph.modules[graph.ownModules].filter { !$0.isAssembly }.map(\.name)
    for root in graph.roots { follow(root.edge, from: .application, in: graph) }
    for (index, node) in zip(graph.nodes.positions, graph.nodes) {
      guard let dependent = graph.vertex(of: index) else { continue }
      noteReplaced(by: node, in: graph)
      for edge in graph.edges[node.edges] { follow(edge, from: dependent, in: graph) }
    }
  }

  private mutating func follow(_ edge: Graph.Edge, from dependent: Vertex, in graph: Graph) {
    for outermost in edge.resolution.nodes {
      let index = graph.undecorated(outermost)
      guard let provider = graph.vertex(of: index), provider != dependent else { continue }
      let label = graph.label(of: outermost)
      if graph.nodes[index].role == .contribution {
        note(label, on: Arrow(kind: .contributes, start: provider, end: dependent))
      } else {
        note(label, on: Arrow(kind: .injects, start: dependent, end: provider))
      }
    }
  }

  private mutating func noteReplaced(by node: Graph.Node, in graph: Graph) {
    guard node.inheritance == nil, let replaced = node.replaced,
      let declarer = node.layer == nil ? graph.vertex(ofModule: node.module) : .application,
      let end = graph.vertex(of: replaced), end != declarer
    else { return }
    let label = Label(key: node.key, isAsynchronous: false, isolation: nil)
    note(label, on: Arrow(kind: .replaces, start: declarer, end: end))
  }

  private mutating func note(_ label: Label, on arrow: Arrow) {
    if labels[arrow] == nil { arrows.append(arrow) }
    guard !labels[arrow, default: []].contains(label) else { return }
    labels[arrow, default: []].append(label)
  }
}

extension Graph {
  /// Returns the vertex to which a node belongs, or `nil` for inputs and scope values.
  ///
  /// The bindings of the assembly itself belong to the application, and an override to the module whose binding it
  /// replaces, unless that is one of the parent.
  fileprivate func vertex(of index: Node.ID) -> ModuleDiagram.Vertex? {
    var node = nodes[index]
    if node.inheritance != nil { return node.isScopeValue ? nil : .parent }
    guard node.layer != nil else { return vertex(ofModule: node.module) }
    while node.layer != nil, let replaced = node.replaced, nodes[replaced].inheritance == nil {
      node = nodes[replaced]
    }
    return vertex(ofModule: node.module) ?? .application
  }

  fileprivate func vertex(ofModule module: ModuleFacts.ID?) -> ModuleDiagram.Vertex? {
    module.map { module in
      modules[module].isAssembly
        ? .application
        : .module(modules[ownModules.lowerBound..<module].count { !$0.isAssembly })
    }
  }

  /// Returns the key of a node with the effects of its factory and of those that it decorates or converts.
  fileprivate func label(of index: Node.ID) -> ModuleDiagram.Label {
    var isAsynchronous = false
    var isolation: Isolation?
    var next: Node.ID? = index
    while let current = next {
      let node = nodes[current]
      isAsynchronous = isAsynchronous || node.effects.isAsynchronous
      isolation = isolation ?? node.effects.isolation
      let converted = node.isAlias ? edges[node.edges].first?.resolution.nodes.first : nil
      next = decorated(by: current) ?? converted
    }
    return ModuleDiagram.Label(
      key: nodes[index].key, isAsynchronous: isAsynchronous, isolation: isolation)
  }
}
