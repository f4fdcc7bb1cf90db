import API

/// Finds the route for a request.
///
/// Among the routes that support the method, literal segments win over parameters, from left to
/// right.
struct Router: Sendable {
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
    if methods.contains(.get) { methods.insert(.head) }
    return .methods(methods.sorted { $0.rawValue < $1.rawValue })
  }
}

struct RoutePattern {
  private enum Segment: Hashable {
    case literal(String)
    case parameter(String)
  }

  private let segments: [Segment]

  /// - Throws: ``RouteError`` when the pattern is invalid.
  init(of route: Route) throws(RouteError) {
    func invalid(_ reason: String) -> RouteError {
      .invalidPattern(route: route.description, reason: reason)
    }
    guard route.pattern.hasPrefix("/") else { throw invalid("it must begin with “/”") }
    guard route.pattern != "/" else {
      segments = []
      return
    }
    var segments: [Segment] = []
    for text in route.pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let segment = Self.segment(text) else {
        throw invalid("“\(text)” is neither a literal segment nor a parameter such as “{id}”")
      }
      if case .parameter(let name) = segment, segments.contains(segment) {
        throw invalid("the parameter “{\(name)}” occurs twice")
      }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func segment(_ text: Substring) -> Segment? {
    if let name = text.wholeMatch(of: /\{([\p{L}\p{N}_]+)\}/) { return .parameter(String(name.1)) }
    guard !text.isEmpty, !text.contains(where: { "{}?#%".contains($0) || $0.isWhitespace }) else {
      return nil
    }
    return .literal(String(text))
  }

  /// Its literal segments, and `nil` for each parameter; two patterns with the same ones match the same
  /// paths.
  var literals: [String?] {
    segments.map { if case .literal(let text) = $0 { text } else { nil } }
  }

  /// Returns the values of the parameters, or `nil` when a path with these decoded segments does not match.
  func parameters(in path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal): guard literal == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        values[name] = text
      }
    }
    return values
  }
}
