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

  /// The routes with their patterns; those that win come first.
  private let routes: [(route: Route, pattern: RoutePattern)]

  /// - Throws: ``RouteError`` when a pattern is invalid, or two routes answer the same requests.
  init(_ routes: [Route]) throws(RouteError) {
    var known: [(route: Route, pattern: RoutePattern)] = []
    for route in routes {
      let pattern = try RoutePattern(of: route)
      let other = known.first {
        $0.route.method == route.method && $0.pattern.literals == pattern.literals
      }
      if let other { throw .duplicate(route: other.route.description, other: route.description) }
      known.append((route, pattern))
    }
    func rank(_ route: Route, _ pattern: RoutePattern) -> [Int] {
      // A route for `HEAD` wins over the one for `GET` with the same pattern.
      pattern.literals.map { $0 == nil ? 1 : 0 } + [route.method == .head ? 0 : 1]
    }
    self.routes = known.sorted {
      rank($0.route, $0.pattern).lexicographicallyPrecedes(rank($1.route, $1.pattern))
    }
  }

  /// Returns what the path with these decoded segments leads to.
  func match(_ method: Method, _ segments: [String]) -> Match {
    var methods: Set<Method> = []
    for (route, pattern) in routes {
      guard let parameters = pattern.parameters(in: segments) else { continue }
      if route.method == method || (method == .head && route.method == .get) {
        return .route(route, parameters: parameters)
      }
      methods.insert(route.method)
    }
    guard !methods.isEmpty else { return .nothing }
    methods.insert(.options)
    if methods.contains(.get) { methods.insert(.head) }
    return .methods(methods.sorted { $0.rawValue < $1.rawValue })
  }
}
