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

  /// Writes a page of the file without changing it.
  func rewrite() throws {
    try writing { transaction in
      let version: Int = try transaction.one("PRAGMA user_version") { try $0["user_version"] }
      // A pragma takes no bound values.
      let statement = "PRAGMA user_version = \(version)"
      let code = sqlite3_exec(handle, statement, nil, nil, nil)
      guard code == SQLITE_OK else {
        throw SQLiteFailure(code, of: handle)
          .storageError(statement: statement, location: location)
      }
    }
  }

  private func transaction<Value>(_ begin: Statement, _ body: () throws -> Value) throws -> Value {
    try control(begin)
    do {
      let value = try body()
      if hooks.isCancelled { throw CancellationError() }
      hooks.cancellation = nil  // the commit must not be interrupted
      try control("COMMIT")
      return value
    } catch {
      hooks.cancellation = nil
      // After some errors SQLite has already rolled back. The first error is the one to report.
      if sqlite3_get_autocommit(handle) == 0 { try? control("ROLLBACK") }
      throw error
    }
  }
}
