import Foundation
import Storage

/// The table of the migrations that were applied to a database.
enum MigrationHistory {
  /// An applied migration.
  struct Record: Sendable {
    let id: String
    let text: String
  }

  /// Returns the applied migrations, in order.
  ///
  /// - Parameters:
  ///   - connection: A connection to the database.
  ///   - store: The database.
  /// - Returns: The identifiers and statements.
  /// - Throws: `StorageError` or `CancellationError`.
  static func records(
    on connection: any Connection, in store: some MigrationStore
  ) throws -> [Record] {
    guard try store.hasTable("schema_migrations", on: connection) else { return [] }
    return try connection.all("SELECT id, statements FROM schema_migrations ORDER BY position") {
      row in
      try Record(id: row["id"], text: row["statements"])
    }
  }

  /// Records that a migration was applied as the one at a position, counted from 1.
  static func append(
    _ migration: Migration, at position: Int, in transaction: any Transaction
  ) throws {
    try transaction.execute(
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        position BIGINT PRIMARY KEY NOT NULL,
        id TEXT NOT NULL UNIQUE,
        statements TEXT NOT NULL,
        applied_at BIGINT NOT NULL
      )
      """)
    try transaction.execute(
      """
      INSERT INTO schema_migrations (position, id, statements, applied_at)
      VALUES (\(position), \(migration.id), \(migration.text), \(Date()))
      """)
  }
}
