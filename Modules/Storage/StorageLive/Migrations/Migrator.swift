import Storage

/// Applies pending migrations to a database.
///
/// Each is applied and recorded in one transaction, which reads the history again: of two processes
/// that start at once, the second sees what the first has applied.
struct Migrator {
  private let migrations: [Migration]

  init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  func migrate(_ database: any Database) async throws {
    let plan = try MigrationPlan(migrations)
    // An up-to-date database is only read, so that no process waits for a lock.
    let isCurrent = try await database.read { connection in
      try plan.next(after: MigrationHistory.records(on: connection)) == nil
    }
    guard !isCurrent else { return }
    while try await database.write({ try Self.applyNext(of: plan, in: $0) }) {}
  }

  private static func applyNext(
    of plan: MigrationPlan, in transaction: any Transaction
  ) throws -> Bool {
    guard let migration = try plan.next(after: MigrationHistory.records(on: transaction)) else {
      return false
    }
    do {
      for statement in migration.statements { try transaction.execute(statement) }
    } catch let error as StorageError {
      throw StorageError.migrationFailed(id: migration.id, error)
    }
    try MigrationHistory.append(migration, in: transaction)
    return true
  }
}
