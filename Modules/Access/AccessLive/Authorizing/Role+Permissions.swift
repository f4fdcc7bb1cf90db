import API
import Access

extension Role {
  /// The permissions of the role.
  ///
  /// A permission that no other role has is the administrators'.
  var permissions: Permissions {
    switch self {
    case .metrics: .only([.metrics])
    case .read: .only([.read])
    case .write: .only([.read, .write])
    case .admin: .all
    }
  }
}

extension Principal {
  init(_ token: Token) {
    self.init(
      id: token.id.description, name: token.name.description, permissions: token.role.permissions)
  }
}
