import Access

/// A parsed command line of `users-server tokens`.
struct TokensInvocation {
  /// An action on the tokens.
  enum Action {
    case add(TokenRequest)
    case list
    case revoke(TokenID)
  }

  let action: Action
  let database: String?
}
