import NotesLive
import Storage
import StorageLive
public import Truss
public import Users
import UsersLive

/// The command-line application on a local database.
public struct LocalUsersAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-local" }

  /// Where the database is.
  public var inputs: Inputs { StorageConfiguration.self }

  /// The features of the application.
  ///
  /// The routes that they contribute are unused here.
  public var modules: Modules {
    StorageModule()
    UsersModule()
    NotesModule()
  }

  /// The users.
  public var entry: EntryPoint<any UserDirectory> { .provided }

  /// Each module lists what it requires.
  public var severities: Severities { Forbid(.undeclaredRequirement) }
}
