public import Foundation

/// A token that was issued, without its secret.
public struct Token: Hashable, Sendable {
  /// The identifier.
  public let id: TokenID
  /// The name that tells its purpose.
  public let name: TokenName
  /// The role, which decides what its holder may do.
  public let role: Role
  /// When it was issued, to the second.
  public let issuedAt: Date
  /// When it expires, if it does.
  public let expiresAt: Date?
  /// When it was revoked, if it was.
  public let revokedAt: Date?

  /// Creates the record of a token.
  public init(
    id: TokenID, name: TokenName, role: Role, issuedAt: Date, expiresAt: Date? = nil,
    revokedAt: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.issuedAt = issuedAt
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
  }
}

extension Token {
  /// Whether a token can be used.
  public enum State: String, Sendable {
    /// It can.
    case active
    /// Its time is over.
    case expired
    /// It was revoked.
    case revoked
  }

  /// Returns whether the token can be used at a time.
  public func state(at time: Date) -> State {
    if revokedAt != nil { return .revoked }
    if let expiresAt, expiresAt <= time { return .expired }
    return .active
  }
}
