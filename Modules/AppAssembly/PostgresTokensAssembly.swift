public import Access
import Storage
import StoragePostgres
public import Truss

/// The commands that manage the tokens of servers that share a database.
public struct PostgresTokensAssembly: Assembly {
  /// Creates the assembly.
  public init() {}

  /// The name of the application.
  public var name: String { "users-server-tokens-postgres" }

  /// The application, whose database is replaced.
  public var base: some Assembly<any TokenRegistry> { TokensAssembly() }

  /// Where the database is.
  public var inputs: Inputs { PostgresConfiguration.self }

  /// The database on a server.
  public var overrides: Overrides { PostgresModule.overrides }
}
