import CSQLite
import Storage

extension SQLiteConnection {
  /// Runs a body on one snapshot, on which it can write nothing.
  func reading<Value>(_ body: (any Connection) throws -> Value) throws -> Value {
    isReading = true
    defer { isReading = false }
    return try transaction("BEGIN DEFERRED") { try body(self) }
  }

  /// Runs a body as one transaction.
  ///
  /// It holds the write lock from its beginning: a lock that is first asked for in the middle can
  /// be refused in a way that waiting does not help.
  func writing<Value>(_ body: (any Transaction) throws -> Value) throws -> Value {
    try transaction("BEGIN IMMEDIATE") { try body(self) }
  }

  private func transaction<Value>(_ begin: Statement, _ body: () throws -> Value) throws -> Value {
    try control(begin)
    do {
      let value = try body()
      if hooks.isCancelled { throw CancellationError() }
      hooks.cancellation = nil  // what is being committed is not interrupted any more
      try control("COMMIT")
      return value
    } catch {
      hooks.cancellation = nil
      // SQLite has rolled back already after some errors. The first error is the one to tell.
      if sqlite3_get_autocommit(handle) == 0 { try? control("ROLLBACK") }
      throw error
    }
  }
}
