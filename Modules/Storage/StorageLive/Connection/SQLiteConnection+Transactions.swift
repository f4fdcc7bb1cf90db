import CSQLite
import Storage

extension SQLiteConnection {
  /// Runs a body on one snapshot, to which it cannot write.
  func reading<Value>(_ body: (any Connection) throws -> Value) throws -> Value {
    isReading = true
    defer { isReading = false }
    return try transaction("BEGIN DEFERRED") { try body(self) }
  }

  /// Runs a body as one transaction.
  ///
  /// It takes the write lock at the start: upgrading a read lock later can fail in a way that
  /// waiting does not resolve.
  func writing<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
    try transaction("BEGIN IMMEDIATE") {
      let value = try body(self)
      try requireFile()
      return value
    }
  }

  /// Runs a body as a write, which is alone in its database.
  func migrating<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
    try writing(body)
  }

  static func table(_ name: String) -> Statement {
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = \(name)"
  }

  private func transaction<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
    defer { endTransaction() }
    // SQLite may interrupt a statement that has done its work: the transaction can have begun all the same.
    try control(begin)
    let value = try body()
    if hooks.isCancelled { throw CancellationError() }
    hooks.cancellation = nil  // the commit must not be interrupted
    try control("COMMIT")
    return value
  }

  /// Rolls back, unless the transaction was committed, has not begun, or SQLite has rolled it back.
  ///
  /// The connection serves other requests next, so no failure may leave a transaction open on it.
  private func endTransaction() {
    hooks.cancellation = nil
    // The error that led here is the one to report.
    if sqlite3_get_autocommit(handle) == 0 { try? control("ROLLBACK") }
  }
}
