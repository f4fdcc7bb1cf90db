import API

/// A response and the name of the route that produced it.
struct Answer: Sendable {
  var response: Response
  /// The name of the route in the log, or `nil` when none matched.
  var route: String?
  /// The counters of that route.
  var counters: Traffic.Counters?
}
