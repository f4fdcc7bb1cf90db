public import Access
public import Foundation

/// A registry that keeps tokens in memory, for tests of code that uses a registry.
///
/// It keeps every guarantee of `TokenRegistry`, as ``TokenRegistryRule`` checks, except that comparing
/// secrets takes a time that depends on them. It can be made to fail.
public actor InMemoryTokenRegistry: TokenRegistry {
  private let now: @Sendable () -> Date
  private var entries: [(token: Token, text: String)] = []
  private var failure: AccessError?

  /// Creates an empty registry.
  ///
  /// - Parameter now: The clock for the times of tokens.
  public init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// Makes every later call fail, until it is called with `nil`.
  public func fail(with failure: AccessError?) {
    self.failure = failure
  }

  /// Issues a token.
  public func issue(_ request: TokenRequest) throws(AccessError) -> IssuedToken {
    if let failure { throw failure }
    let id = TokenID(bytes: Self.randomBytes(TokenID.byteCount))
    let bearer = BearerToken(id: id, secret: Self.randomBytes(BearerToken.secretByteCount))
    let token = Token(
      id: id, name: request.name, role: request.role, issuedAt: now().roundedDown,
      expiresAt: request.expiresAt)
    entries.append((token, bearer.text))
    return IssuedToken(token: token, bearer: bearer)
  }

  /// Finds out whether a text is a token that was issued.
  public func verify(_ bearer: BearerToken) throws(AccessError) -> Verdict {
    if let failure { throw failure }
    guard let entry = entries.first(where: { $0.text == bearer.text }) else { return .unknown }
    return .issued(entry.token, entry.token.state(at: now()))
  }

  /// Returns every token, the oldest first.
  public func tokens() throws(AccessError) -> [Token] {
    if let failure { throw failure }
    return entries.map(\.token).sorted {
      ($0.issuedAt, $0.id.description) < ($1.issuedAt, $1.id.description)
    }
  }

  /// Returns whether a token was ever issued.
  public func hasIssued() throws(AccessError) -> Bool {
    if let failure { throw failure }
    return !entries.isEmpty
  }

  /// Revokes a token.
  public func revoke(_ id: TokenID) throws(AccessError) -> Token {
    if let failure { throw failure }
    guard let index = entries.firstIndex(where: { $0.token.id == id }) else { throw .notFound(id) }
    let token = entries[index].token
    guard token.revokedAt == nil else { return token }
    let revoked = Token(
      id: id, name: token.name, role: token.role, issuedAt: token.issuedAt,
      expiresAt: token.expiresAt, revokedAt: now().roundedDown)
    entries[index].token = revoked
    return revoked
  }

  private static func randomBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max) }
  }
}
