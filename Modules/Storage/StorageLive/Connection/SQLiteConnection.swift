import CSQLite
import Storage
import StorageDriver

/// A connection to a database, with its prepared statements.
///
/// Only one thread may use it at a time.
final class SQLiteConnection: Transaction {
  /// What a connection is for.
  enum Role {
    case reader
    case writer
  }

  /// The file of the database, unless it is in memory.
  let file: DatabaseFile?
  let handle: OpaquePointer
  let hooks: ConnectionHooks

  /// Prepared statements by their texts.
  typealias Statements = StatementCache<String, PreparedStatement>

  private(set) var statements = Statements(capacity: 64)

  /// Statements that begin and end transactions, kept apart from those of the bodies.
  private var transactionControl = Statements(capacity: 8)

  /// Whether statements that write are rejected.
  var isReading = false

  init(_ configuration: StorageConfiguration, as role: Role) throws {
    file =
      switch configuration.location {
      case .file(let path): try DatabaseFile(path, configuration.access)
      case .memory: nil
      }
    handle = try Self.open(file, configuration.access)
    hooks = ConnectionHooks(busyTimeout: configuration.busyTimeout)
    try configure(as: role, configuration)
  }

  deinit {
    statements.removeAll()
    transactionControl.removeAll()
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

  /// Runs a statement that begins or ends a transaction, which bodies may not run.
  func control(_ statement: Statement) throws {
    hooks.allowsTransactionControl = true
    defer { hooks.allowsTransactionControl = false }
    try run(statement, controlsTransaction: true) { _ = try $0.step() }
  }

  /// Runs a body whose statements are interrupted once a flag is set.
  func interrupted<Value>(
    by cancellation: CancellationFlag, _ body: () throws -> Value
  ) throws -> Value {
    hooks.cancellation = cancellation
    defer { hooks.cancellation = nil }
    return try body()
  }

  private func run(
    _ statement: Statement, controlsTransaction: Bool = false,
    _ use: (PreparedStatement) throws -> Void
  ) throws {
    let (text, values) = statement.renderedForSQLite
    do {
      let kept = controlsTransaction ? transactionControl.take(text) : statements.take(text)
      let prepared = try kept ?? PreparedStatement(text, on: handle)
      defer {
        prepared.reset()
        if controlsTransaction {
          transactionControl.put(prepared, as: text)
        } else {
          statements.put(prepared, as: text)
        }
      }
      if isReading && !prepared.isReadOnly { throw StorageError.readOnly(location: location) }
      try prepared.bind(values)
      try use(prepared)
    } catch let failure as SQLiteFailure {
      let isInterrupted = failure.primaryCode == SQLITE_INTERRUPT || failure.isBusy
      if isInterrupted && hooks.isCancelled { throw CancellationError() }
      throw failure.storageError(statement: text, location: location)
    }
  }
}
