import Storage
import StorageDriver
import Testing

@testable import StorageLive

@discardableResult
func withDatabase<Value>(
  in location: StorageConfiguration.Location? = nil, _ migrations: Migration...,
  body: (any Database) async throws -> Value
) async throws -> Value {
  let folder = try TemporaryFolder()
  // A test that shares its processors with many others may wait for long.
  let configuration = StorageConfiguration(
    location ?? .file(folder.path("app.db")), queueTimeout: .seconds(3600))
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
