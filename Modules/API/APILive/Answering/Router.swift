import API

/// Finds the route for a request.
///
/// Literal segments beat parameters, from left to right, among the routes that support the method.
struct Router: Sendable {
  /// What there is at a path.
  enum Match {
    case route(Route, parameters: [String: String])
    /// There are routes, for these methods only.
    case methods([Method])
    case nothing
  }

  private var root = Node()

  /// - Throws: ``RouteError`` when a pattern makes no sense, or two routes answer the same requests.
  init(_ routes: [Route]) throws(RouteError) {
    for route in routes {
      let pattern = try RoutePattern(of: route)
      try root.insert(route, pattern, pattern.segments[...])
    }
  }

  /// Returns what there is at the path with these decoded segments.
  func match(_ method: Method, _ segments: [String]) -> Match {
    var methods: Set<Method> = []
    var found: (Leaf, [String])?
    root.visit(segments[...], []) { leaves, values in
      methods.formUnion(leaves.keys)
      found = (leaves[method] ?? (method == .head ? leaves[.get] : nil)).map { ($0, values) }
      return found != nil
    }
    if let (leaf, values) = found {
      // The names are unique, which RoutePattern has seen to.
      return .route(leaf.route, parameters: Dictionary(zip(leaf.names, values)) { $1 })
    }
    guard !methods.isEmpty else { return .nothing }
    methods.insert(.options)
    if methods.contains(.get) { methods.insert(.head) }
    return .methods(methods.sorted { $0.rawValue < $1.rawValue })
  }
}

extension Router {
  /// A route and the names of its parameters, from left to right.
  fileprivate struct Leaf {
    let route: Route
    let names: [String]
  }

  /// What follows a number of segments.
  fileprivate struct Node {
    var leaves: [Method: Leaf] = [:]
    var literals: [String: Node] = [:]
    /// An array of one at most, because a structure cannot contain itself.
    var parameter: [Node] = []

    mutating func insert(
      _ route: Route, _ pattern: RoutePattern, _ rest: ArraySlice<RoutePattern.Segment>
    ) throws(RouteError) {
      switch rest.first {
      case nil:
        if let other = leaves[route.method] {
          throw .duplicate(RouteIdentity(other.route), RouteIdentity(route))
        }
        leaves[route.method] = Leaf(route: route, names: pattern.parameterNames)
      case .literal(let text):
        try literals[text, default: Node()].insert(route, pattern, rest.dropFirst())
      case .parameter:
        if parameter.isEmpty { parameter = [Node()] }
        try parameter[0].insert(route, pattern, rest.dropFirst())
      }
    }

    /// Visits the ends of all paths that match, the best first, until the body says it is enough.
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
