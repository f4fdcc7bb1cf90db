import Storage

/// Applies the migrations that a database does not have yet.
///
/// Each is applied and recorded in one transaction, in which the history is read again: of two
/// processes that start at once, the second finds what the first has done.
struct Migrator {
  private let migrations: [Migration]

  init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  func migrate(_ database: any Database) async throws {
    let plan = try MigrationPlan(migrations)
    // A database that is up to date is only read, so that nobody has to wait for a lock.
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
