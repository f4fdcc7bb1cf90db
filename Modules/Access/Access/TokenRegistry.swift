public import Foundation

/// Issues, verifies and revokes tokens.
public protocol TokenRegistry: Sendable {
  /// Issues a token with a new identifier and a new secret.
  ///
  /// - Parameters:
  ///   - name: The name that tells its purpose.
  ///   - role: The role, which decides what its holder may do.
  ///   - expiresAt: When it expires, if it does; rounded down to the second.
  /// - Returns: The token with its text, which is not stored.
  /// - Throws: An error of the registry.
  func issue(
    _ name: TokenName, _ role: Role, expiresAt: Date?
  ) async throws(AccessError) -> IssuedToken

  /// Finds out whether a text is a token that was issued, and whether it can be used.
  ///
  /// How long it takes does not tell how much of a wrong secret is right.
  func verify(_ bearer: BearerToken) async throws(AccessError) -> Verdict

  /// Returns every token ever issued, the oldest first.
  func tokens() async throws(AccessError) -> [Token]

  /// Returns whether a token was ever issued, also one that cannot be used any more.
  func hasIssued() async throws(AccessError) -> Bool

  /// Revokes a token with immediate effect. A token that was revoked before is left unchanged.
  ///
  /// - Returns: The token.
  /// - Throws: ``AccessError/notFound(_:)`` when there is no such token.
  func revoke(_ id: TokenID) async throws(AccessError) -> Token
}

/// A token just issued, with the text that is not stored and cannot be shown again.
public struct IssuedToken: Sendable {
  /// The token without its secret.
  public let token: Token
  /// The text that its holder sends.
  public let bearer: BearerToken

  /// Combines both.
  public init(token: Token, bearer: BearerToken) {
    self.token = token
    self.bearer = bearer
  }
}

/// The verdict of a registry on a token that a caller sent.
public enum Verdict: Hashable, Sendable {
  /// The registry issued this token; its state says whether it can be used.
  case issued(Token, Token.State)
  /// The registry did not issue it: the identifier or the secret is wrong.
  case unknown
}
