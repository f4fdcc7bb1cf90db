import CSQLite
import Storage
import StorageDriver

/// A connection to a database.
///
/// Only one thread may use it at a time.
final class SQLiteConnection: DriverConnection {
  /// The use of a connection.
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

  /// The statements that have run, by their texts, which are literals of the program.
  private var statements: [String: PreparedStatement] = [:]

  /// Whether statements that write are rejected.
  var isReading = false

  init(_ configuration: StorageConfiguration, as role: Role) throws {
    file =
      switch configuration.location {
      case .file(let path): try DatabaseFile(path, configuration.access)
      case .memory: nil
      case .server: throw StorageError.cannotOpen(location: "a server", .other("it is not a file"))
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
    statements[text] = prepared
    return prepared
  }

  private func translatingErrors<Value>(of text: String, _ body: () throws -> Value) throws -> Value
  {
    do {
      return try body()
    } catch let failure as SQLiteFailure {
      let isInterrupted = failure.primaryCode == SQLITE_INTERRUPT || failure.isBusy
      if isInterrupted && hooks.isCancelled { throw CancellationError() }
      throw failure.storageError(statement: text, location: location)
    }
  }
}
