import CSQLite
import Storage
import StorageDriver

/// A connection to a database.
///
/// Only one thread may use it at a time.
final class SQLiteConnection: Transaction {
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
    sqlite3_close_v2(handle)
  }

  /// Where the database is, for messages.
  var location: String { Self.location(of: file) }

  func visit(_ statement: Statement, _ visitor: (Row) throws -> RowVisit) throws {
    try run(statement) { prepared in
      while try prepared.step() {
        guard try visitor(prepared.row()) == .next else { return }
      }
    }
  }

  @discardableResult
  func execute(_ statement: Statement) throws -> Int {
    // sqlite3_changes64 reports the last change, which need not come from this statement.
    let before = sqlite3_total_changes64(handle)
    try run(statement) { prepared in
      while try prepared.step() {}
    }
    return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
  }

  /// Begins or ends a transaction, which the statements of bodies may not do.
  func control(_ control: TransactionControl) throws {
    try translatingErrors(of: control.text) {
      hooks.allowsTransactionControl = true
      defer { hooks.allowsTransactionControl = false }
      _ = try PreparedStatement(control.text, on: handle).step()
    }
  }

  /// Runs a body whose statements are interrupted once the task that waits for them is cancelled.
  func interrupted<Value>(
    by cancellation: @escaping () -> Bool, _ body: () throws -> Value
  ) throws -> Value {
    hooks.cancellation = cancellation
    defer { hooks.cancellation = nil }
    return try body()
  }

  private func run(_ statement: Statement, _ use: (PreparedStatement) throws -> Void) throws {
    let (text, values) = statement.rendered { _ in "?" }
    try translatingErrors(of: text) {
      let prepared = try PreparedStatement(text, on: handle)
      if isReading && !prepared.isReadOnly { throw StorageError.readOnly(location: location) }
      try prepared.bind(values)
      try use(prepared)
    }
  }

  private func translatingErrors(of text: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as SQLiteFailure {
      let isInterrupted = failure.primaryCode == SQLITE_INTERRUPT || failure.isBusy
      if isInterrupted && hooks.isCancelled { throw CancellationError() }
      throw failure.storageError(statement: text, location: location)
    }
  }
}
