import Foundation
import Storage

/// The table of the migrations that were applied to a database.
enum MigrationHistory {
  /// An applied migration.
  struct Record: Sendable {
    let id: String
    let checksum: String
  }

  static func records(on connection: any Connection) throws -> [Record] {
    let exists: Int = try connection.one(
      """
      SELECT count(*) AS tables FROM sqlite_schema
      WHERE type = 'table' AND name = 'schema_migrations'
      """
    ) { try $0["tables"] }
    guard exists > 0 else { return [] }
    return try connection.all("SELECT id, checksum FROM schema_migrations ORDER BY position") {
      row in
      try Record(id: row["id"], checksum: row["checksum"])
    }
  }

  static func append(_ migration: Migration, in transaction: any Transaction) throws {
    try transaction.execute(
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        position INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        checksum TEXT NOT NULL,
        applied_at INTEGER NOT NULL
      )
      """)
    try transaction.execute(
      """
      INSERT INTO schema_migrations (id, checksum, applied_at)
      VALUES (\(migration.id), \(migration.checksum), \(Date()))
      """)
  }
}
