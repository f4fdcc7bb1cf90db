import Testing
public import Truss

/// The modules whose bindings a test must not use.
///
/// ```swift
/// @Suite(.container(ServerAssembly(), live: .all(except: UsersModule.self)) {
///   Value((any Database).self, InMemoryDatabase())
/// })
/// ```
///
/// A test that uses an instance of such a binding fails with the name of the binding, its location
/// and the path that leads to it. What the test overrides is not live, nor are inputs, contributions and
/// decorators: a contribution that reaches something live is found by what it reaches. Bindings that the
/// test does not use do not matter.
public struct LiveModules: Sendable {
  private enum Selection {
    case only(Set<ObjectIdentifier>)
    case all(except: Set<ObjectIdentifier>)
  }

  private let selection: Selection

  /// No modules, so that a test can use everything.
  public static var none: LiveModules { LiveModules(selection: .only([])) }

  /// The modules of some types: those with effects outside the process.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func only(_ types: any Module.Type...) -> LiveModules {
    LiveModules(selection: .only(Set(types.map { ObjectIdentifier($0) })))
  }

  /// All modules but those of some types, which are under test.
  ///
  /// - Parameter types: The types of the modules.
  /// - Returns: The modules.
  public static func all(except types: any Module.Type...) -> LiveModules {
    LiveModules(selection: .all(except: Set(types.map { ObjectIdentifier($0) })))
  }

  private func contains(_ module: Graph.ModuleFacts) -> Bool {
    let type = ObjectIdentifier(module.type)
    return switch selection {
    case .only(let types): types.contains(type)
    case .all(let types): !types.contains(type)
    }
  }

  /// Records an issue for each live binding that a container has used.
  ///
  /// - Parameters:
  ///   - events: The events of the container.
  ///   - graph: The graph of the container.
  ///   - location: Where the test has got the container.
  func record(_ events: [ContainerEvent], of graph: Graph, at location: SourceLocation) {
    for index in graph.used(in: events) {
      let node = graph.nodes[index]
      guard node.role == .binding, let module = node.module.map({ graph.modules[$0] }),
        contains(module)
      else { continue }
      Issue.record(
        """
        the test uses `\(node.key)`, a live binding of \(module.name)
        \(node.location.map { "\($0): note: it is bound here\n" } ?? "")\
          path: \(graph.path(to: index).joined(separator: " → "))
          fix: override it, or something on the path
        """, sourceLocation: location)
    }
  }
}

extension Graph {
  /// Returns the nodes whose instances have been constructed, and the values that those have taken.
  fileprivate func used(in events: [ContainerEvent]) -> [Int] {
    let constructed = events.filter { $0.activity == .construction }.compactMap { node(of: $0) }
    let resolved = events.filter { $0.activity == .resolution }.flatMap { event in
      roots.filter { $0.location == event.location && $0.edge.dependency.key == event.key }
    }
    let taken = resolved.map(\.edge) + constructed.flatMap { edges(of: $0) }
    let values = taken.flatMap(\.resolution.nodes).filter { nodes[$0].lifetime == .value }
    var seen: Set<Int> = []
    return (constructed + values).filter { seen.insert($0).inserted }
  }

  /// Returns the dependencies of a node, which are those in the parent if the parent constructs it.
  private func edges(of node: Int) -> [Edge] {
    if let parent, nodes[node].inheritance == .instance { return parent.edges(of: node) }
    return Array(edges[nodes[node].edges])
  }

  /// Returns how a node is reached, maybe only in the parent.
  fileprivate func path(to node: Int) -> [String] {
    let steps = trace(to: node).map(\.text)
    if let parent, steps.isEmpty, node < parent.nodes.count {
      return [name] + parent.path(to: node)
    }
    return [name] + steps
  }

  /// Returns the node that an event of a construction is about.
  private func node(of event: ContainerEvent) -> Int? {
    nodes.firstIndex { node in
      node.key == event.key && node.location == event.location
        && node.module.map { modules[$0].name } == event.module
    }
  }
}
