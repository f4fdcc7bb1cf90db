import API

/// A response and the route that produced it.
struct Answer: Sendable {
  let response: Response
  /// The route, or `nil` when none matched.
  var leaf: Router.Leaf?

  /// The name of the route in the log.
  var route: String? { leaf?.route.name }

  /// The counters of the route.
  var counters: Traffic.Counters? { leaf?.counters }
}
