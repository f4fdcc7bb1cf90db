import API
import Access

/// Why a caller may not do what it asks for.
enum Refusal: Error, Hashable {
  /// The request has no field `Authorization`.
  case noCredentials
  /// The request has several such fields.
  case severalCredentials
  /// The field has another scheme than `Bearer`.
  case otherScheme
  /// The field has a token less or more than one.
  case malformedField
  /// The text does not have the form of a token.
  case malformedToken
  /// No such token was issued.
  case unknownToken(TokenID)
  /// The token is no longer valid.
  case expired(Token)
  /// The token was revoked.
  case revoked(Token)
  /// The role of the token does not have the permission.
  case insufficient(Token, Permission)
}

extension Refusal {
  /// The token that is known to have been sent.
  var token: Token? {
    switch self {
    case .expired(let token), .revoked(let token), .insufficient(let token, _): token
    case .noCredentials, .severalCredentials, .otherScheme, .malformedField, .malformedToken,
      .unknownToken:
      nil
    }
  }

  /// The reason in the audit log.
  var reason: String {
    switch self {
    case .noCredentials: "no credentials"
    case .severalCredentials: "several credentials"
    case .otherScheme: "other scheme"
    case .malformedField: "malformed credentials"
    case .malformedToken: "malformed token"
    case .unknownToken(let id): "unknown token \(id)"
    case .expired: "expired token"
    case .revoked: "revoked token"
    case .insufficient(_, let permission): "no permission to \(permission)"
    }
  }
}
