import CSQLite
import Foundation
import Storage
import StorageDriver

/// A connection to a database.
///
/// Only one thread may use it at a time.
final class SQLiteConnection: DriverConnection {
  enum Role {
    case reader
    case writer
  }

  /// The file of the database, unless it is in memory.
  let file: DatabaseFile?

  /// The write-ahead log and its index, if the connection has opened them to write.
  var companions: [OpenedFile] = []

  let handle: OpaquePointer
  let hooks: ConnectionHooks

  /// Statements that have run, by their texts: not all, since a program can combine literals in many ways.
  private(set) var statements: [String: PreparedStatement] = [:]

  /// Whether statements that write are rejected.
  private var isReading = false

  /// Whether a transaction has begun; SQLite itself ends it after some failures.
  private var isInTransaction = false

  init(_ configuration: StorageConfiguration, as role: Role) throws {
    file =
      switch configuration.location {
      case .file(let path): try DatabaseFile(path)
      case .memory: nil
      case .server: throw StorageError.cannotOpen(location: "a server", reason: "it is not a file")
      }
    handle = try Self.open(file, configuration.access)
    hooks = ConnectionHooks(busyTimeout: configuration.busyTimeout)
    try configure(as: role, configuration)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Where the database is, for messages.
  var location: String { Self.location(of: file) }

  @discardableResult
  func rows(_ statement: Statement) throws -> [Row] {
    let (text, values) = statement.rendered { _ in "?" }
    return try translatingErrors(of: text) {
      if isInTransaction && sqlite3_get_autocommit(handle) != 0 {
        throw SQLiteFailure(
          code: SQLITE_ABORT, message: "an earlier failure has rolled the transaction back")
      }
      let prepared = try prepared(text)
      defer { prepared.reset() }
      if isReading && !prepared.isReadOnly { throw StorageError.readOnly(location: location) }
      try prepared.bind(values)
      var rows: [Row] = []
      while try prepared.step() { rows.append(prepared.row()) }
      return rows
    }
  }

  @discardableResult
  func execute(_ statement: Statement) throws -> Int {
    // sqlite3_changes64 reports the last change, which need not come from this statement.
    let before = sqlite3_total_changes64(handle)
    try rows(statement)
    return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
  }

  /// Runs a text without values, which may begin or end a transaction: statements of bodies may not.
  func control(_ text: String) throws {
    try translatingErrors(of: text) {
      hooks.allowsTransactionControl = true
      defer { hooks.allowsTransactionControl = false }
      let code = sqlite3_exec(handle, text, nil, nil, nil)
      guard code == SQLITE_OK else { throw SQLiteFailure(code, of: handle) }
    }
  }

  private func prepared(_ text: String) throws(SQLiteFailure) -> PreparedStatement {
    if let prepared = statements[text] { return prepared }
    let prepared = try PreparedStatement(text, on: handle)
    if statements.count >= 256 { statements = [:] }
    statements[text] = prepared
    return prepared
  }

  private func translatingErrors<Value>(of text: String, _ body: () throws -> Value) throws -> Value
  {
    do {
      return try body()
    } catch let failure as SQLiteFailure {
      let interruptions = [
        SQLITE_INTERRUPT, SQLITE_ABORT, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL,
      ]
      if interruptions.contains(failure.primaryCode) && hooks.isCancelled {
        throw CancellationError()
      }
      throw failure.storageError(statement: text, location: location)
    }
  }
}

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

  /// Checks that neither the file nor one of its companions was deleted, moved or replaced.
  ///
  /// SQLite would go on using it, and everything written to it would be lost.
  func requireFile() throws {
    var hasMoved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    let lost = hasMoved == 0 ? companions.first { !$0.isInPlace }?.path : location
    guard let lost else { return }
    throw StorageError.inputOutput(
      location: location, reason: "\(lost) was deleted, moved or replaced")
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
    isInTransaction = true
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
    isInTransaction = false
    hooks.cancellation = nil
    // The error that led here is the one to report.
    if sqlite3_get_autocommit(handle) == 0 { try? control("ROLLBACK") }
  }

  /// Checks that there is room for a write of some pages, and that the database can be written.
  ///
  /// A single page may still fit when no other write does, so this first writes a file in the same
  /// folder.
  func probe() throws {
    if let file {
      let room = URL(filePath: file.target + "-probe")
      defer { try? FileManager.default.removeItem(at: room) }
      do {
        try Data(count: 1 << 16).write(to: room)
      } catch {
        throw StorageError.inputOutput(location: location, reason: error.localizedDescription)
      }
    }
    try writing { transaction in
      // This writes a page without changing it. A pragma takes no bound values.
      let version = try transaction.first("PRAGMA user_version") { try $0["user_version"] as Int }
      try control("PRAGMA user_version = \(version ?? 0)")
    }
  }
}
