import API

/// A response and the route that produced it.
struct Answer: Sendable {
  let response: Response
  /// The route, or `nil` when none matched.
  var route: Route?
}
