import Storage
import StorageLive
public import Truss
public import Users
import UsersLive

/// The commands that only read a local database.
///
/// Without the other features it reads a database that was last written before one of them was added, and so has no
/// tables of it.
public struct ReadOnlyUsersAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-read-only" }

  /// Where the database is.
  public var inputs: Inputs { StorageConfiguration.self }

  /// The features of the application.
  ///
  /// The routes that they contribute are unused here.
  public var modules: Modules {
    StorageModule()
    UsersModule()
  }

  /// The users.
  public var entry: EntryPoint<any UserDirectory> { .provided }

  /// Each module lists what it requires.
  public var severities: Severities { Forbid(.undeclaredRequirement) }
}
