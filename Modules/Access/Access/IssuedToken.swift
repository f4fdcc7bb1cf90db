/// A token just issued, with the text that is not stored and cannot be shown again.
public struct IssuedToken: Sendable {
  /// What is known about it.
  public let token: Token
  /// What its holder sends.
  public let bearer: BearerToken

  /// Combines both.
  public init(token: Token, bearer: BearerToken) {
    self.token = token
    self.bearer = bearer
  }
}
