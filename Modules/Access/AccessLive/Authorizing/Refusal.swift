import API
import Access
import Logging

/// Why a caller may not do what it asks for, and the answer to it.
struct Refusal: Error {
  let reason: String
  private let status: Status
  private let detail: String
  /// The code of RFC 6750, section 3; a request without a token gets a challenge without one.
  private var code: String?
  /// The token that is known to have been sent.
  var token: Token?
  private var permission: Permission?

  /// The request has no field `Authorization`.
  static let noCredentials = Refusal(
    reason: "no credentials", status: .unauthorized, detail: required)
  /// The field has another scheme than `Bearer`.
  static let otherScheme = Refusal(reason: "other scheme", status: .unauthorized, detail: required)
  /// There is not exactly one field with exactly one token.
  static let malformedField = Refusal(
    reason: "malformed credentials", status: .badRequest,
    detail: "The credentials are malformed. Send one field “Authorization: Bearer TOKEN”.",
    code: "invalid_request")
  /// The text does not have the form of a token.
  static let malformedToken = Refusal(
    reason: "malformed token", status: .unauthorized, detail: invalid, code: "invalid_token")

  /// No such token was issued.
  static func unknownToken(_ id: TokenID) -> Refusal {
    Refusal(
      reason: "unknown token \(id)", status: .unauthorized, detail: invalid, code: "invalid_token")
  }

  /// The token has expired or was revoked.
  static func unusable(_ token: Token, _ state: Token.State) -> Refusal {
    Refusal(
      reason: "\(state.rawValue) token", status: .unauthorized,
      detail: "The token is \(state.rawValue). Ask for another one.", code: "invalid_token",
      token: token)
  }

  /// The role of the token does not have the permission.
  static func insufficient(_ token: Token, _ permission: Permission) -> Refusal {
    Refusal(
      reason: "no permission to \(permission)", status: .forbidden,
      detail:
        "The token “\(token.name)” has the role \(token.role.rawValue), which may not \(permission).",
      code: "insufficient_scope", token: token, permission: permission)
  }

  private static let required =
    "This requires a token. Send it as “Authorization: Bearer TOKEN”."
  private static let invalid = "The token is not valid. Check that it is complete."

  /// Returns the answer to the caller.
  func problem(in realm: String) -> Problem {
    var challenge = "Bearer realm=\"\(realm)\""
    if let code { challenge += ", error=\"\(code)\"" }
    if let permission { challenge += ", scope=\"\(permission)\"" }
    return Problem(
      status, detail: detail, members: permission.map { ["requires": .string("\($0)")] } ?? [:],
      headers: [.wwwAuthenticate: challenge])
  }
}
