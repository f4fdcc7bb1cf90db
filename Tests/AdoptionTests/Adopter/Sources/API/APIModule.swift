import Truss
import Users

/// Greets the users of the shop.
public struct Greeter: Sendable {
  let users: UserDirectory

  /// Greets a user by name.
  public func greeting(for user: Int) -> String { "Hello, \(users.name(of: user))!" }
}

/// Provides the greeter.
public struct APIModule: Module {
  /// Creates the module.
  public init() {}

  /// The users to greet.
  public var requires: Requirements { UserDirectory.self }

  /// The greeter.
  public var exports: Bindings {
    Singleton(Greeter.init(users:))
  }
}
