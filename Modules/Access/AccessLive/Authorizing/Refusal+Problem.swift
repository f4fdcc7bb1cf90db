import API
import Access

extension Refusal {
  /// Returns the answer to the caller, with the challenge of RFC 6750, section 3.
  ///
  /// A request without a token gets a challenge without an error, as the RFC says.
  ///
  /// - Parameter realm: The name of the service that the tokens are for.
  /// - Returns: A problem.
  func problem(in realm: String) -> Problem {
    switch self {
    case .noCredentials, .otherScheme:
      Self.problem(
        .unauthorized, "This requires a token. Send it as “Authorization: Bearer TOKEN”.", realm)
    case .severalCredentials:
      Self.problem(
        .badRequest, "There is more than one field “Authorization”. Send one.", realm,
        error: "invalid_request")
    case .malformedField:
      Self.problem(
        .badRequest, "The credentials are malformed. Send “Authorization: Bearer TOKEN”.", realm,
        error: "invalid_request")
    case .malformedToken, .unknownToken:
      Self.problem(
        .unauthorized, "The token is not valid. Check that it is complete.", realm,
        error: "invalid_token")
    case .expired:
      Self.problem(
        .unauthorized, "The token has expired. Ask for another one.", realm,
        error: "invalid_token")
    case .revoked:
      Self.problem(
        .unauthorized, "The token has been revoked. Ask for another one.", realm,
        error: "invalid_token")
    case .insufficient(let token, let permission):
      Self.problem(
        .forbidden,
        "The token “\(token.name)” has the role \(token.role.rawValue), which may not \(permission).",
        realm, error: "insufficient_scope", scope: permission)
    }
  }

  private static func problem(
    _ status: Status, _ detail: String, _ realm: String, error: String? = nil,
    scope: Permission? = nil
  ) -> Problem {
    var parameters = ["realm=\"\(realm)\""]
    if let error { parameters.append("error=\"\(error)\"") }
    if let scope { parameters.append("scope=\"\(scope)\"") }
    return Problem(
      status, detail: detail, members: scope.map { ["requires": .string("\($0)")] } ?? [:],
      headers: [.wwwAuthenticate: "Bearer " + parameters.joined(separator: ", ")])
  }
}
