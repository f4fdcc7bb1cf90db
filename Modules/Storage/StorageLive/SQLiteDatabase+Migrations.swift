import Storage
import StorageDriver

extension SQLiteDatabase: MigrationStore {
  func hasTable(_ name: String, on connection: any Connection) throws -> Bool {
    let tables: Int = try connection.one(
      "SELECT count(*) AS tables FROM sqlite_schema WHERE type = 'table' AND name = \(name)"
    ) { try $0["tables"] }
    return tables > 0
  }

  /// A write is alone in its database.
  func migrate<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await write(body)
  }
}
