/// On whose behalf a request is answered.
///
/// Whatever lives in the scope of a request can depend on it.
public struct Principal: Hashable, Sendable {
  /// What identifies the caller in logs; never a secret.
  public let id: String
  /// A name for people.
  public let name: String
  /// What the caller may do.
  public let permissions: Permissions

  /// Creates a principal.
  public init(id: String, name: String, permissions: Permissions) {
    self.id = id
    self.name = name
    self.permissions = permissions
  }

  /// Whoever calls a route that is open to everyone.
  public static let anonymous = Principal(
    id: "anonymous", name: "anonymous", permissions: .only([]))

  /// Whoever calls a server that authorizes nobody, and lets everyone do everything.
  public static let anyone = Principal(id: "anyone", name: "anyone", permissions: .all)
}
