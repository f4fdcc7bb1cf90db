import CPostgreSQL
import Storage

extension PostgresConnection {
  /// Runs a body on one snapshot, to which it cannot write.
  func reading<Value>(_ body: (any Connection) throws -> Value) throws -> Value {
    try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", writes: false) {
      try body(self)
    }
  }

  /// Runs a body as one transaction, which has the effect of running alone.
  func writing<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
    try transaction("BEGIN ISOLATION LEVEL SERIALIZABLE") { try body(self) }
  }

  /// Runs a body as one transaction, in which no other process migrates.
  ///
  /// Each of its statements sees what was committed before it, so the body sees what the process
  /// migrated that held the lock before. Neither the wait for that process nor a statement that
  /// changes a large table has a time limit.
  func migrating<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
    session.timeout = nil
    defer { session.timeout = session.configuration.statementTimeout }
    let begin = """
      BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL statement_timeout = 0;
      SET LOCAL lock_timeout = 0;
      SELECT pg_advisory_xact_lock(\(Self.migrationLock));
      SET LOCAL lock_timeout = \(session.configuration.busyTimeout.milliseconds)
      """
    return try transaction(begin) { try body(self) }
  }

  static func table(_ name: String) -> Statement {
    """
    SELECT tablename FROM pg_tables
    WHERE schemaname = ANY (current_schemas(false)) AND tablename = \(name)
    """
  }

  func ping() throws {
    try beforeWork { try control("SELECT 1") }
  }

  /// Checks that there is room for a write of some pages, and that the database can be written.
  ///
  /// A temporary table is gone at the end of the transaction. It is stored where other tables are, unless
  /// `temp_tablespaces` is set.
  func probe() throws {
    _ = try writing { transaction in
      try transaction.execute(
        """
        CREATE TEMPORARY TABLE write_probe ON COMMIT DROP
        AS SELECT number FROM generate_series(1, 10000) AS number
        """)
    }
  }

  /// The key of the lock of migrations among the advisory locks of a database: `schemamg` in ASCII.
  private static let migrationLock = 0x7363_6865_6d61_6d67

  private func transaction<Value>(
    _ begin: String, writes: Bool = true, _ body: () throws -> Value
  ) throws -> Value {
    failure = nil
    do {
      try beforeWork { try control(begin) }
      let value = try body()
      if let (_, error) = failure { throw error }
      if session.isCancelled { throw CancellationError() }
      try commit(writes: writes)
      return value
    } catch {
      rollBack()
      // A conflict is the cause, even if the body threw another error.
      if let (failure, error) = failure, failure.isConflict { throw Conflict(error: error) }
      throw error
    }
  }

  /// Commits the transaction; from here on, cancelling the task has no effect.
  private func commit(writes: Bool) throws {
    do {
      try control("COMMIT", isCancellable: false)
    } catch let failure as PostgresFailure {
      if session.isLost && writes { throw StorageError.outcomeUnknown(location: location) }
      let error = failure.storageError(statement: "COMMIT", location: location)
      self.failure = (failure, error)
      throw error
    }
  }

  /// Ends a transaction that failed; if that is impossible, the connection is not used again.
  private func rollBack() {
    guard !session.isLost, PQtransactionStatus(session.handle) != PQTRANS_IDLE else { return }
    do {
      try control("ROLLBACK", isCancellable: false)
    } catch {
      session.isLost = true
    }
  }

  /// Runs the first command of a job.
  private func beforeWork(_ command: () throws -> Void) throws {
    do {
      try command()
    } catch let failure as PostgresFailure {
      let error = failure.storageError(statement: "BEGIN", location: location)
      if session.isLost { throw LostBeforeWork(error: error) }
      throw error
    }
  }
}
