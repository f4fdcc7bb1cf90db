import Storage
import StorageDriver
public import Truss

/// Storage on a PostgreSQL server: one database for all features of an application.
///
/// It applies the migrations that features contribute when the application starts. The application
/// supplies a `StorageConfiguration`.
///
/// An application that stores its data elsewhere is moved to a server by a layer with ``overrides``:
///
/// ```swift
/// struct ServerOnPostgreSQL: Assembly {
///   var base: some Assembly<any HTTPServer> { ServerAssembly() }
///   var overrides: Overrides { PostgresModule.overrides }
/// }
/// ```
public struct PostgresModule: Module {
  /// Creates the module.
  public init() {}

  /// The configuration of the application; migrations come from features, if any has one.
  public var requires: Requirements {
    StorageConfiguration.self
    [Migration]?.self
  }

  /// The database.
  public var exports: Bindings { Self.database }

  /// The database, in place of the one of an application.
  @OverridesBuilder public static var overrides: Overrides { database }

  private static var database: Singleton<PostgresDatabase> {
    Singleton(PostgresDatabase.init(configuration:migrations:))
      .also((any Database).self) { $0 }
      .onStart { try await $0.open() }
      .onStop { await $0.close() }
  }
}
