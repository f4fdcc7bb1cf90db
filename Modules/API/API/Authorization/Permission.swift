/// A permission that a route requires of its callers.
///
/// A feature with another kind of operations declares its own permission:
///
/// ```swift
/// extension Permission {
///   static let refund = Permission("billing.refund")
/// }
/// ```
public struct Permission: Hashable, Sendable, CustomStringConvertible {
  /// The name in logs and in responses, such as `read`.
  public let description: String

  /// Creates a permission.
  ///
  /// - Parameter name: Letters, digits, dots and hyphens.
  public init(_ name: StaticString) {
    description = "\(name)"
  }

  /// To see what is stored.
  public static let read = Permission("read")
  /// To change what is stored.
  public static let write = Permission("write")
  /// To read the metrics of the server, which tell how it is used, but nothing that is stored.
  public static let metrics = Permission("metrics")
}

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
