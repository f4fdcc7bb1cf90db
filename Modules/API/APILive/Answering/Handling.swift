import API

/// A request whose route was found, and that its handler has yet to answer.
struct Handling: Sendable {
  let route: Route
  let counters: Traffic.Counters
  /// The request as the handler gets it.
  let request: Request

  func answer(_ response: Response) -> Answer {
    Answer(response: response, route: route.name, counters: counters)
  }
}
