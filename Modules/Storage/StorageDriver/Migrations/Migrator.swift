public import Storage

/// Applies pending migrations to a database.
///
/// Each is applied and recorded in one transaction, which reads the history again: of two processes
/// that start simultaneously, the second sees what the first has applied.
public struct Migrator {
  private let migrations: [Migration]

  /// Creates a migrator.
  ///
  /// - Parameter migrations: The migrations of the application, in order.
  public init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  /// Applies the migrations that are missing in the history of a database.
  ///
  /// - Parameter store: The database.
  /// - Throws: `StorageError`, in particular `migrationRefused` when the migrations conflict with
  ///   each other or with the history, and `migrationFailed`.
  public func migrate(_ store: some MigrationStore) async throws {
    let plan = try MigrationPlan(migrations)
    // An up-to-date database is only read, so that no process waits for a lock.
    guard try await Self.next(of: plan, for: store) != nil else { return }
    while try await store.migrate({ try Self.applyNext(of: plan, to: store, in: $0) }) {}
  }

  /// Checks that a database has all migrations.
  ///
  /// - Parameter store: The database, which is only read.
  /// - Throws: `StorageError`, in particular `migrationRefused` when a migration was not applied.
  public func requireCurrent(_ store: some MigrationStore) async throws {
    guard let next = try await Self.next(of: try MigrationPlan(migrations), for: store) else {
      return
    }
    throw StorageError.migrationRefused(id: next.id, .pending)
  }

  private typealias History = MigrationHistory

  private static func next(
    of plan: MigrationPlan, for store: some MigrationStore
  ) async throws -> Migration? {
    try await store.read { try plan.next(after: History.records(on: $0, in: store)) }
  }

  private static func applyNext(
    of plan: MigrationPlan, to store: some MigrationStore, in transaction: any Transaction
  ) throws -> Bool {
    let records = try History.records(on: transaction, in: store)
    guard let migration = try plan.next(after: records) else { return false }
    do {
      for statement in migration.statements { try transaction.execute(statement) }
    } catch let error as StorageError {
      throw StorageError.migrationFailed(id: migration.id, error)
    }
    try History.append(migration, at: records.count + 1, in: transaction)
    return true
  }
}
