/// On whose behalf a request is answered.
///
/// Instances in the scope of a request can depend on it.
public struct Principal: Hashable, Sendable {
  /// The identifier of the caller in logs; never a secret.
  public let id: String
  /// A name for people.
  public let name: String
  /// The permissions of the caller.
  public let permissions: Permissions

  /// Creates a principal.
  public init(id: String, name: String, permissions: Permissions) {
    self.id = id
    self.name = name
    self.permissions = permissions
  }

  /// The caller of a route that is open to everyone.
  public static let anonymous = Principal(
    id: "anonymous", name: "anonymous", permissions: .only([]))

  /// The caller of a server without authorization, which allows everything.
  public static let anyone = Principal(id: "anyone", name: "anyone", permissions: .all)
}
