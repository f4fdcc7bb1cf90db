import Foundation
import Storage

/// Each migration is applied and recorded in one transaction, which reads the history again: of two
/// processes that start simultaneously, the second sees what the first has applied.
extension PooledDatabase {
  /// Applies the migrations that are missing in the history of the database.
  ///
  /// - Throws: `StorageError`, in particular `migrationRefused` when the migrations conflict with
  ///   each other or with the history, and `migrationFailed`.
  func migrate() async throws {
    let plan = try MigrationPlan(migrations)
    // An up-to-date database is only read, so that no process waits for a lock.
    guard try await next(of: plan) != nil else { return }
    while try await run(
      on: writers, { link in try link.migrating { try applyNext(of: plan, to: link, $0) } }
    ) {}
  }

  /// Checks that the database, which is only read, has all migrations.
  ///
  /// - Throws: `StorageError`, in particular `migrationRefused` when a migration was not applied.
  func requireCurrent() async throws {
    guard let next = try await next(of: try MigrationPlan(migrations)) else { return }
    throw StorageError.migrationRefused(id: next.id, .pending)
  }

  private func next(of plan: MigrationPlan) async throws -> Migration? {
    try await run(on: readers) { link in
      try link.reading { try plan.next(after: history(of: link, $0)) }
    }
  }
}

/// Returns the applied migrations, in order.
private func history<Link: DriverConnection>(
  of link: Link, _ connection: any Connection
) throws -> [(id: String, text: String)] {
  guard try connection.first(Link.table("schema_migrations"), { _ in true }) != nil else {
    return []
  }
  return try connection.all("SELECT id, statements FROM schema_migrations ORDER BY position") {
    (try $0["id"], try $0["statements"])
  }
}

private func applyNext(
  of plan: MigrationPlan, to link: some DriverConnection, _ transaction: any Transaction
) throws -> Bool {
  let history = try history(of: link, transaction)
  guard let migration = try plan.next(after: history) else { return false }
  do {
    for statement in migration.statements { try transaction.execute(statement) }
  } catch let error as StorageError {
    throw StorageError.migrationFailed(id: migration.id, error)
  }
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
    VALUES (\(history.count + 1), \(migration.id), \(migration.text), \(Date()))
    """)
  return true
}
