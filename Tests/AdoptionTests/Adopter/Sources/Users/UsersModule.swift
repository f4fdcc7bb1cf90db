import Storage
import Truss

/// The users of the shop.
public struct UserDirectory: Sendable {
  let store: any NameStore

  /// Returns the name of a user.
  public func name(of user: Int) -> String { store.name(user) ?? "nobody" }
}

/// Provides the users of any store.
public struct UsersModule: Module {
  /// Creates the module.
  public init() {}

  /// The store of the users.
  public var requires: Requirements { (any NameStore).self }

  /// The users.
  public var exports: Bindings {
    Singleton(UserDirectory.init(store:))
  }
}
