import API

/// A response, and the name of the route that it comes from.
struct Answer: Sendable {
  var response: Response
  /// What the log calls the route, or `nil` when none was found.
  var route: String?
}
