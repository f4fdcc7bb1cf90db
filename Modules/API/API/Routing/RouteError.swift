/// Why the routes of an application cannot be served.
public enum RouteError: Error, Equatable, Sendable {
  /// The pattern of a route is invalid.
  case invalidPattern(RouteIdentity, reason: String)
  /// Two routes answer the same requests.
  case duplicate(RouteIdentity, RouteIdentity)
}

/// The properties that distinguish one route from another.
public struct RouteIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The name of the route in logs.
  public let name: String
  /// The method.
  public let method: Method
  /// The pattern as declared.
  public let pattern: String
  /// Where the route is declared.
  public let location: String

  /// Creates the identity of a route.
  public init(_ route: Route) {
    name = route.name
    method = route.method
    pattern = route.pattern
    location = route.location
  }

  /// The name, the method, the pattern and the location.
  public var description: String { "“\(name)” (\(method) \(pattern), \(location))" }
}

extension RouteError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .invalidPattern(let route, let reason):
      "The route \(route) has an invalid pattern: \(reason)."
    case .duplicate(let first, let second):
      """
      The routes \(first) and \(second) answer the same requests. Remove one, or change its method \
      or its pattern.
      """
    }
  }
}
