/// Decides who may call the routes that require a permission.
///
/// At most one feature of an application provides one. Without it, everyone may call them, and the
/// server answers on this machine only.
public protocol Authorizer: Sendable {
  /// The callers that it admits. The server asks when it starts.
  var admission: Admission { get }

  /// Answers a request with a route's handler if the caller has the permission.
  ///
  /// The handler receives the request with the caller as the principal of its context. Routes that
  /// are open to everyone are answered without an authorizer.
  ///
  /// - Throws: ``Problem`` (401 or 403) when the caller may not, or the error of the handler.
  func answer(
    _ request: Request, with route: Route, requiring permission: Permission
  ) async throws -> Response
}

extension Authorizer {
  /// Callers who prove that they have the permission.
  public var admission: Admission { .authorized }
}

/// The callers that a server admits to routes that require a permission.
public enum Admission: Hashable, Sendable {
  /// Callers who prove that they have the permission.
  case authorized
  /// Everyone, so that the server must not be reachable from other machines; with the sentence that
  /// says how to change that, without its full stop.
  case everyone(remedy: String)
}
