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
