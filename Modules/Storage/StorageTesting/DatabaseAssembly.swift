public import Storage
import StorageLive
import StoragePostgres
import Truss

/// Runs a body with the database that a configuration names, opened as applications open it.
///
/// - Parameters:
///   - configuration: Where the database is, and how it is used.
///   - migrations: The migrations to apply, in order, before the body runs.
///   - body: Receives the database, which is closed afterwards.
/// - Returns: The result of the body.
/// - Throws: The error of the body, or why the database cannot be opened.
public func withDatabase<Output>(
  on configuration: StorageConfiguration, migrations: [Migration] = [],
  _ body: (any Database) async throws -> Output
) async throws -> Output {
  // A test that shares its processors with many others may wait for long.
  var configuration = configuration
  configuration.queueTimeout = .seconds(3600)
  let assembly = DatabaseAssembly(migrations: migrations)
  let values = Values { Value(configuration) }
  let container =
    switch configuration.location {
    case .file, .memory: try await Container(assembly) { values }
    case .server: try await Container(OnServer(base: assembly)) { values }
    }
  return try await container.run(stopTimeout: .seconds(3600)) { container in
    try await body(container.resolve((any Database).self))
  }
}

/// Runs a body with a private database in memory.
///
/// It is the implementation that applications use, so SQL behaves the same in tests:
///
/// ```swift
/// try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
///   let users = SQLUserDirectory(database: database, clock: .system)
///   …
/// }
/// ```
public func withInMemoryDatabase<Output>(
  migrations: [Migration] = [], _ body: (any Database) async throws -> Output
) async throws -> Output {
  try await withDatabase(on: StorageConfiguration(.memory), migrations: migrations, body)
}

/// Runs a body with a new database on the tests' PostgreSQL server.
public func withPostgresDatabase<Output>(
  migrations: [Migration] = [], _ body: (any Database) async throws -> Output
) async throws -> Output {
  let address = try await PostgresCluster.shared.createDatabase()
  let configuration = StorageConfiguration(.server(address), connectTimeout: .seconds(60))
  return try await withDatabase(on: configuration, migrations: migrations, body)
}

/// An application of storage only.
private struct DatabaseAssembly: Assembly {
  let migrations: [Migration]

  var inputs: Inputs { StorageConfiguration.self }

  var modules: Modules {
    StorageModule()
    MigrationsModule(migrations: migrations)
  }

  var roots: Roots { (any Database).self }
}

/// The same, moved to a server.
private struct OnServer: Assembly {
  let base: DatabaseAssembly

  var overrides: Overrides { PostgresModule.overrides }
}

/// Contributes the migrations of a test, as features do.
private struct MigrationsModule: Module {
  let migrations: [Migration]

  var bindings: Bindings {
    for migration in migrations { Contribution(to: Migration.self) { migration } }
  }
}
