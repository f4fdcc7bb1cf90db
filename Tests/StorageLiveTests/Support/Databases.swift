import Storage
import StorageDriver
import Testing

@testable import StorageLive

/// The places where a database can be stored, for tests that run on each.
enum Place: CaseIterable {
  case file
  case memory
}

/// Runs a body with a new open database.
@discardableResult
func withDatabase<Value>(
  in place: Place = .file, connections: Int = 4, _ migrations: Migration...,
  body: (any Database) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  let location: StorageConfiguration.Location =
    switch place {
    case .file: .file(folder.path("app.db"))
    case .memory: .memory
    }
  // A test that shares its processors with many others may wait for long.
  let configuration = StorageConfiguration(
    location, connections: connections, queueTimeout: .seconds(3600))
  let value = try await withDatabase(configuration, migrations, body: body)
  withExtendedLifetime(folder) {}
  return value
}

/// Runs a body with an open database with the given configuration.
@discardableResult
func withDatabase<Value>(
  _ configuration: StorageConfiguration, _ migrations: [Migration] = [],
  body: (any Database) async throws -> Value
) async throws -> Value {
  let database = SQLiteDatabase(configuration: configuration, migrations: migrations)
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
