import StoragePostgres
public import Truss

/// An application that stores its data on a PostgreSQL server instead of in a file.
public struct OnPostgreSQL<Application: Assembly>: Assembly {
  /// The application that stores its data in a file.
  public let base: Application

  /// Moves an application.
  public init(_ application: Application) {
    base = application
  }

  /// The name of the application, and that of the database.
  public var name: String { "\(base.name)-postgres" }

  /// The database on the server, in place of the file.
  public var overrides: Overrides { PostgresModule.overrides }
}
