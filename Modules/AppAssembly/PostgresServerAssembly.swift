public import API
import Storage
import StoragePostgres
public import Truss

/// The server, with its users in a database that several servers share.
public struct PostgresServerAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-server-postgres" }

  /// The server, whose database is replaced.
  public var base: some Assembly<any HTTPServer> { ServerAssembly() }

  /// Where the database is.
  public var inputs: Inputs { PostgresConfiguration.self }

  /// The database on a server.
  public var overrides: Overrides { PostgresModule.overrides }
}
