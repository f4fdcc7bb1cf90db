public import Foundation

/// A token to be issued.
public struct TokenRequest: Hashable, Sendable {
  /// The name that tells its purpose.
  public let name: TokenName
  /// The role, which decides what its holder may do.
  public let role: Role
  /// When it expires, if it does; rounded down to the second.
  public let expiresAt: Date?

  /// Asks for a token.
  public init(name: TokenName, role: Role, expiresAt: Date? = nil) {
    self.name = name
    self.role = role
    self.expiresAt = expiresAt?.roundedDown
  }
}

extension Date {
  /// The last whole second, which every database stores exactly.
  public var roundedDown: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}
