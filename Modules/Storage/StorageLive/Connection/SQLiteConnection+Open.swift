import CSQLite
import Foundation
import Storage

extension SQLiteConnection {
  static func location(of file: DatabaseFile?) -> String { file?.path ?? "in memory" }

  static func open(
    _ file: DatabaseFile?, _ access: StorageConfiguration.Access
  ) throws(StorageError) -> OpaquePointer {
    var handle: OpaquePointer?
    let (name, flags) = try how(toOpen: file, access)
    let code = sqlite3_open_v2(
      name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(code, of: handle)
      let number = sqlite3_system_errno(handle)
      sqlite3_close_v2(handle)
      if let file, failure.primaryCode == SQLITE_CANTOPEN { throw file.error(number) }
      throw failure.storageError(statement: "open", location: location(of: file))
    }
    return handle
  }

  /// Returns the name and the flags with which SQLite opens a file.
  private static func how(
    toOpen file: DatabaseFile?, _ access: StorageConfiguration.Access
  ) throws(StorageError) -> (String, Int32) {
    guard let file, access == .readOnly else {
      try file?.createIfMissing()
      return (file?.path ?? ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
    if file.hasLog { return (file.path, SQLITE_OPEN_READONLY) }
    // To read, SQLite creates a log, which a connection that could write to it removes again. Another
    // one would leave it behind, where it could lock out the owner of the file.
    if file.isWritable { return (file.path, SQLITE_OPEN_READWRITE) }
    // Its writer may be about to write to the log, which is empty.
    if file.companions.count == 2 { return (file.path, SQLITE_OPEN_READONLY) }
    let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
    return ("file:\(path)?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Prepares a new connection for its role.
  func configure(as role: Role, _ configuration: StorageConfiguration) throws {
    hooks.install(on: handle)
    if configuration.access == .readWrite || file == nil {
      guard sqlite3_db_readonly(handle, "main") == 0 else {
        throw StorageError.readOnly(location: location)
      }
      if file != nil { try writeAhead() }
    }
    // A reader that stays for long makes the log grow, which SQLite would not shrink afterwards.
    _ = try first("PRAGMA journal_size_limit = 16777216") { $0 }
    let isFull = configuration.durability == .full
    try execute(isFull ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL")
    // Without it, macOS leaves what it syncs in the cache of the drive.
    if isFull { try execute("PRAGMA fullfsync = ON") }
    try execute("PRAGMA foreign_keys = ON")
    // Set only once, since every change of this setting makes SQLite recompile all statements.
    if role == .reader { try execute("PRAGMA query_only = ON") }
    if let file, configuration.access == .readWrite {
      // SQLite opens the log of a new file when it reads it for the first time.
      try ping()
      companions = file.companions
    }
  }

  /// Lets reads and a write run concurrently, and reads the file for the first time.
  ///
  /// It waits for other connections itself, because SQLite does not when it changes the journal.
  private func writeAhead() throws {
    var attempt = 0
    while true {
      do {
        let journal = try first("PRAGMA journal_mode = WAL") { try $0["journal_mode"] as String }
        guard journal == "wal" else {
          throw StorageError.cannotOpen(
            location: location, reason: "its file system does not support write-ahead logging")
        }
        return
      } catch StorageError.busy where hooks.waitsForLock(attempt: attempt) {
        attempt += 1
      }
    }
  }

  /// Checks that the file exists and can be read, in the way in which requests read it.
  func ping() throws {
    _ = try reading { try $0.first("SELECT count(*) FROM sqlite_schema") { $0 } }
    try requireFile()
  }
}
