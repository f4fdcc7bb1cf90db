import TrussPrimitives

extension Graph {
  /// One dependency of a node.
  public struct Edge: Sendable {
    /// The position of a dependency in ``Graph/edges``.
    public typealias ID = Position<Self>

    /// The injected key, and the forms in which it is injected.
    public internal(set) var dependency: Dependency

    /// The nodes that provide it.
    public internal(set) var resolution: Resolution

    package init(dependency: Dependency, resolution: Resolution) {
      self.dependency = dependency
      self.resolution = resolution
    }

    /// Creates an unresolved dependency on a type as a whole.
    init(whole type: Any.Type, at moment: Dependency.Moment = .construction) {
      dependency = Dependency(plain: type)
      dependency.moment = moment
      resolution = .missing
    }

    /// Whether the dependency has a provider, or is a collection.
    @inlinable package var isProvided: Bool {
      switch resolution {
      case .node, .nodes: true
      case .absent, .missing, .hidden: false
      }
    }

    /// Whether the parameter injects its type as a whole, and not as a form.
    @inlinable package var isWhole: Bool { dependency.type == dependency.key.type }
  }

  /// The nodes that provide a dependency, if any do.
  public enum Resolution: Sendable, Hashable {
    /// One node.
    case node(Node.ID)
    /// The contributions to a collection, in order.
    case nodes([Node.ID])
    /// Nothing, which an optional parameter allows.
    case absent
    /// Nothing.
    case missing
    /// Nothing but private bindings of other modules.
    case hidden([Node.ID])

    /// The nodes that are constructed for the dependency.
    public var nodes: [Node.ID] {
      switch self {
      case .node(let node): [node]
      case .nodes(let nodes): nodes
      case .absent, .missing, .hidden: []
      }
    }

    /// The storage of the contributions to a collection, which its dependents share, if they are many.
    ///
    /// While a graph exists, one address means one list. To follow a short list again costs less than to
    /// remember it.
    package var list: UInt? {
      if case .nodes(let nodes) = self, nodes.count > 32 { nodes.storage } else { nil }
    }

    /// Calls a closure with each of the nodes that are constructed for the dependency.
    @inlinable package func forEachNode(_ body: (Node.ID) -> Void) {
      switch self {
      case .node(let node): body(node)
      case .nodes(let nodes): nodes.forEach(body)
      case .absent, .missing, .hidden: break
      }
    }
  }
}
