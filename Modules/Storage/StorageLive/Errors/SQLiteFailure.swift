import CSQLite
import Storage

/// An error of SQLite: an extended result code and its message.
struct SQLiteFailure: Error {
  let code: Int32
  let message: String

  /// The code without its extension.
  var primaryCode: Int32 { code & 0xff }

  func storageError(statement: String, location: String) -> StorageError {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy(location: location)
    case SQLITE_CONSTRAINT: .constraintViolated(ConstraintViolation(code), reason: message)
    case SQLITE_FULL: .full(location: location)
    case SQLITE_READONLY: .readOnly(location: location)
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(location: location, reason: message)
    // Only a failed write (3) leaves a commit incomplete; one that was not flushed may survive.
    case SQLITE_IOERR where statement == "COMMIT" && code >> 8 != 3:
      .outcomeUnknown(location: location)
    case SQLITE_IOERR: .inputOutput(location: location, reason: message)
    case SQLITE_CANTOPEN, SQLITE_PERM: .cannotOpen(location: location, reason: message)
    case SQLITE_AUTH:
      .statementFailed(
        statement: statement, reason: "read and write begin and end the transaction themselves")
    default: .statementFailed(statement: statement, reason: message)
    }
  }
}

extension SQLiteFailure {
  init(_ code: Int32, of database: OpaquePointer?) {
    let message = sqlite3_errmsg(database).map(String.init(cString:)) ?? "unknown error"
    self.init(code: code, message: message)
  }
}

extension ConstraintViolation {
  /// Creates the violation for an extended result code.
  fileprivate init(_ code: Int32) {
    switch code >> 8 {
    case 1: self = .check
    case 3: self = .foreignKey
    case 5: self = .notNull
    case 6, 8, 10: self = .unique  // a primary key, a unique index, a row identifier
    default: self = .other
    }
  }
}
