import Access

/// The registry of an application that keeps the hashes of tokens in its own database.
struct TokenService: TokenRegistry {
  private let store: SQLTokenStore
  private let sodium: Sodium
  private let clock: TokenClock

  init(store: SQLTokenStore, sodium: Sodium, clock: TokenClock) {
    self.store = store
    self.sodium = sodium
    self.clock = clock
  }

  func issue(_ request: TokenRequest) async throws(AccessError) -> IssuedToken {
    let id = TokenID(bytes: sodium.randomBytes(TokenID.byteCount))
    let bearer = BearerToken(id: id, secret: sodium.randomBytes(BearerToken.secretByteCount))
    let token = Token(
      id: id, name: request.name, role: request.role, issuedAt: clock.now().roundedDown,
      expiresAt: request.expiresAt)
    try await store.insert(token, hash: sodium.hash(bearer.text))
    return IssuedToken(token: token, bearer: bearer)
  }

  func verify(_ bearer: BearerToken) async throws(AccessError) -> Verdict {
    let hash = sodium.hash(bearer.text)
    guard let stored = try await store.entry(bearer.id), sodium.areEqual(hash, stored.hash) else {
      return .unknown
    }
    return .issued(stored.token, stored.token.state(at: clock.now()))
  }

  func tokens() async throws(AccessError) -> [Token] {
    try await store.tokens()
  }

  func hasIssued() async throws(AccessError) -> Bool {
    try await store.hasTokens()
  }

  func revoke(_ id: TokenID) async throws(AccessError) -> Token {
    try await store.revoke(id, at: clock.now().roundedDown)
  }
}
