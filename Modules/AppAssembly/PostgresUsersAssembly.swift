import Storage
import StoragePostgres
public import Truss
public import Users

/// The command-line application on a database that servers use, too.
public struct PostgresUsersAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-postgres" }

  /// The application, whose database is replaced.
  public var base: some Assembly<any UserDirectory> { LocalUsersAssembly() }

  /// Where the database is.
  public var inputs: Inputs { PostgresConfiguration.self }

  /// The database on a server.
  public var overrides: Overrides { PostgresModule.overrides }
}
