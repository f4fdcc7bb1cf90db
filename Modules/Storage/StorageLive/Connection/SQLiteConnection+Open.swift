import CSQLite
import Storage

extension SQLiteConnection {
  static func open(_ path: String, location: String) throws(StorageError) -> OpaquePointer {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(code, of: handle)
      sqlite3_close_v2(handle)
      throw failure.storageError(statement: "open", location: location)
    }
    return handle
  }

  /// Prepares a fresh connection for its work.
  func configure(hasFile: Bool) throws {
    hooks.install(on: handle)
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw StorageError.readOnly(location: location)
    }
    if hasFile { try writeAhead() }
    try execute("PRAGMA synchronous = NORMAL")
    try execute("PRAGMA foreign_keys = ON")
  }

  /// Lets reads and a write go on at the same time, and reads the file for the first time.
  ///
  /// SQLite does not wait for other connections when it changes the journal.
  private func writeAhead() throws {
    var attempt = 0
    while true {
      do {
        let journal: String = try one("PRAGMA journal_mode = WAL") { try $0["journal_mode"] }
        guard journal == "wal" else {
          throw StorageError.cannotOpen(
            location: location, .other("its file system does not support write-ahead logging"))
        }
        return
      } catch StorageError.busy where hooks.waitsForLock(attempt: attempt) {
        attempt += 1
      }
    }
  }
}
