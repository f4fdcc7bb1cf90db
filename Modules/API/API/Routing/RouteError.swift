/// Why the routes of an application cannot be served; each route is named as it describes itself.
public enum RouteError: Error, Equatable, Sendable {
  /// The pattern of a route is invalid.
  case invalidPattern(route: String, reason: String)
  /// Two routes answer the same requests.
  case duplicate(route: String, other: String)
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
