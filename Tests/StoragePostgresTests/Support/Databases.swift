import Storage
import StorageDriver
import StorageTesting
import Testing

@testable import StoragePostgres

/// Runs a body with an open database at an address.
func withDatabase<Value>(
  at address: String, connections: Int = 4, busyTimeout: Duration = .seconds(30),
  statementTimeout: Duration = .seconds(30), connectTimeout: Duration = .seconds(30),
  _ migrations: [Migration] = [], body: (any Database) async throws -> Value
) async throws -> Value {
  let database = try PostgresDatabase(
    configuration: StorageConfiguration(
      .server(address), busyTimeout: busyTimeout, connections: connections,
      statementTimeout: statementTimeout, connectTimeout: connectTimeout,
      queueTimeout: .seconds(3600)),
    migrations: migrations)
  try await database.open()
  do {
    let value = try await body(database)
    await database.close()
    return value
  } catch {
    await database.close()
    throw error
  }
}

/// Runs a body with a new open database on the tests' server.
@discardableResult
func withDatabase<Value>(
  connections: Int = 4, busyTimeout: Duration = .seconds(30),
  statementTimeout: Duration = .seconds(30), _ migrations: Migration...,
  body: (any Database) async throws -> Value
) async throws -> Value {
  try await withDatabase(
    at: PostgresCluster.shared.createDatabase(), connections: connections,
    busyTimeout: busyTimeout, statementTimeout: statementTimeout, migrations, body: body)
}

extension Database {
  /// The process of the server that serves the next read.
  func backend() async throws -> Int { try await read { try $0.backend() } }

  /// How many other connections are sleeping.
  func sleepers() async throws -> Int? {
    try await read { connection in
      try connection.first(
        """
        SELECT count(*) AS n FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%pg_sleep%' AND state = 'active'
          AND pid <> pg_backend_pid()
        """
      ) { try $0["n"] as Int }
    }
  }

  func terminate(_ backend: Int) async throws {
    try await read { connection in
      _ = try connection.all("SELECT pg_terminate_backend(CAST(\(backend) AS INTEGER), 60000)") {
        $0
      }
    }
  }
}

extension Connection {
  func backend() throws -> Int {
    try first("SELECT pg_backend_pid() AS pid") { try $0["pid"] as Int } ?? 0
  }
}

/// Expects that work fails because the server cannot be reached.
func expectUnreachable(
  sourceLocation: SourceLocation = #_sourceLocation, _ work: () async throws -> Void
) async {
  await expectStorageError(
    where: { if case .unreachable(_, let reason) = $0 { !reason.isEmpty } else { false } },
    sourceLocation: sourceLocation, work)
}
