import API

/// A response and the route that produced it.
struct Answer: Sendable {
  let response: Response
  /// The route, or `nil` when none matched.
  var route: Route?
}

/// A request whose route was found, and that its handler has yet to answer.
struct Handling: Sendable {
  let route: Route
  /// The request as the handler gets it.
  let request: Request

  func answer(_ response: Response) -> Answer { Answer(response: response, route: route) }
}
