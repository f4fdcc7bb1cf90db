/// One step on the way from an application to what it needs.
public struct TraceStep: Sendable, Hashable {
  /// What is asked for at this step.
  public let key: Key

  /// In which form it is asked for.
  public let form: Form

  /// Where the step is declared: the binding that is asked, if there is one.
  public let location: DeclarationLocation?

  /// The form of a step.
  public enum Form: Sendable, Hashable {
    /// The instance.
    case direct
    /// The instance, or `nil`.
    case optional
    /// All contributions.
    case collection
    /// The instance, later.
    case lazy
    /// The instance, as often as it is asked for.
    case provider
    /// The instance, in a scope that is opened for it.
    case scope(ScopeID)
    /// The instance that a decorator wraps.
    case decorated
  }

  init(_ dependency: Dependency, location: DeclarationLocation?) {
    key = dependency.key
    self.location = location
    form =
      switch dependency.deferrals.first {
      case .lazy: .lazy
      case .provider: .provider
      case .scope(let scope): .scope(scope)
      case nil:
        if dependency.isDecorated {
          .decorated
        } else if dependency.isCollection {
          .collection
        } else if dependency.isOptional {
          .optional
        } else {
          .direct
        }
      }
  }

  init(key: Key, location: DeclarationLocation?) {
    self.key = key
    self.location = location
    form = .direct
  }
}

extension Traversal {
  /// Returns the steps from the application to a visited node.
  func trace(to visit: Visit) -> [TraceStep] {
    var steps: [TraceStep] = []
    var current = visit
    while true {
      let location = graph.nodes[current.node].location
      switch current.origin {
      case .root(let root):
        steps.append(TraceStep(graph.roots[root].edge.dependency, location: location))
        return steps.reversed()
      case .eager:
        steps.append(TraceStep(key: graph.nodes[current.node].key, location: location))
        return steps.reversed()
      case .edge(let parent, let edge):
        steps.append(TraceStep(graph.edges[edge].dependency, location: location))
        current = visits[parent]
      }
    }
  }

  /// Returns the steps from the application to a dependency of a node that nothing provides.
  func trace(to edge: Graph.Edge, of node: Int) -> [TraceStep] {
    let path = firstVisit(of: node).map { trace(to: visits[$0]) } ?? []
    return path + [TraceStep(edge.dependency, location: nil)]
  }
}
