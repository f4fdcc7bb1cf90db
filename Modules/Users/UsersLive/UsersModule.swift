import API
import Storage
public import Truss
import Users

/// Stores users in the application's database, and serves requests about them.
///
/// It exports `any UserDirectory`, collects `[UserRemoval]`, and contributes routes and migrations.
public struct UsersModule: Module {
  /// Creates the module.
  public init() {}

  /// A database, in a server the log of the current request, and what other features remove with a user.
  public var requires: Requirements {
    (any Database).self
    [UserRemoval]?.self
    RequestLog.self
  }

  /// The directory.
  public var exports: Bindings {
    Singleton((any UserDirectory).self, SQLUserDirectory.init(database:clock:removals:))
  }

  /// Its clock, its migrations and its routes.
  public var bindings: Bindings {
    Value(UserClock.system)
    Contribution(to: Migration.self) { UsersMigrations.createUsers }

    Scoped(in: RequestContext.self, UsersController.init(context:directory:log:))
    Contribution(to: Route.self, UsersRoutes.create(in:))
    Contribution(to: Route.self, UsersRoutes.list(in:))
    Contribution(to: Route.self, UsersRoutes.show(in:))
    Contribution(to: Route.self, UsersRoutes.update(in:))
    Contribution(to: Route.self, UsersRoutes.delete(in:))
  }
}
