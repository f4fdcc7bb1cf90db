/// The permissions of a caller.
public enum Permissions: Hashable, Sendable {
  /// Everything, also what features add later.
  case all
  /// Only this.
  case only(Set<Permission>)

  /// Returns whether the permission is among these.
  public func contains(_ permission: Permission) -> Bool {
    switch self {
    case .all: true
    case .only(let permissions): permissions.contains(permission)
    }
  }
}
