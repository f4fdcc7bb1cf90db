import API

/// Finds the route for a request.
///
/// Among the routes that support the method, literal segments win over parameters, from left to
/// right.
struct Router: Sendable {
  /// A route, or the reason why there is none.
  enum Match {
    case route(Route, parameters: [String: String])
    /// Routes for these methods only.
    case methods([Method])
    case nothing
  }

  private var root = Node()

  /// - Throws: ``RouteError`` when a pattern is invalid, or two routes answer the same requests.
  init(_ routes: [Route]) throws(RouteError) {
    for route in routes {
      let pattern = try RoutePattern(of: route)
      try root.insert(Leaf(route: route, names: pattern.parameterNames), pattern.segments[...])
    }
  }

  /// Returns what the path with these decoded segments leads to.
  func match(_ method: Method, _ segments: [String]) -> Match {
    var methods: Set<Method> = []
    var found: (Leaf, [String])?
    root.visit(segments[...], []) { leaves, values in
      found = (leaves[method] ?? (method == .head ? leaves[.get] : nil)).map { ($0, values) }
      if found == nil { methods.formUnion(leaves.keys) }
      return found != nil
    }
    if let (leaf, values) = found {
      var parameters: [String: String] = [:]
      for (name, value) in zip(leaf.names, values) { parameters[name] = value }
      return .route(leaf.route, parameters: parameters)
    }
    guard !methods.isEmpty else { return .nothing }
    methods.insert(.options)
    if methods.contains(.get) { methods.insert(.head) }
    return .methods(methods.sorted { $0.rawValue < $1.rawValue })
  }
}

extension Router {
  /// A route, and the names of its parameters from left to right.
  fileprivate struct Leaf {
    let route: Route
    let names: [String]
  }

  /// The routes below a prefix of segments.
  fileprivate struct Node {
    var leaves: [Method: Leaf] = [:]
    var literals: [String: Node] = [:]
    /// At most one node, in an array because a structure cannot contain itself.
    var parameter: [Node] = []

    mutating func insert(
      _ leaf: Leaf, _ rest: ArraySlice<RoutePattern.Segment>
    ) throws(RouteError) {
      switch rest.first {
      case nil:
        if let other = leaves[leaf.route.method] {
          throw .duplicate(RouteIdentity(other.route), RouteIdentity(leaf.route))
        }
        leaves[leaf.route.method] = leaf
      case .literal(let text):
        try literals[text, default: Node()].insert(leaf, rest.dropFirst())
      case .parameter:
        if parameter.isEmpty { parameter = [Node()] }
        try parameter[0].insert(leaf, rest.dropFirst())
      }
    }

    /// Visits the leaves of all matching paths, best match first, until the body returns `true`.
    @discardableResult
    func visit(
      _ rest: ArraySlice<String>, _ values: [String],
      _ body: ([Method: Leaf], [String]) -> Bool
    ) -> Bool {
      guard let segment = rest.first else { return !leaves.isEmpty && body(leaves, values) }
      if let node = literals[segment], node.visit(rest.dropFirst(), values, body) { return true }
      guard let node = parameter.first, !segment.isEmpty else { return false }
      return node.visit(rest.dropFirst(), values + [segment], body)
    }
  }
}

extension RoutePattern {
  fileprivate var parameterNames: [String] {
    segments.compactMap { segment in
      guard case .parameter(let name) = segment else { return nil }
      return name
    }
  }
}
