import CSQLite
import Storage

/// A connection to a database, with its prepared statements.
///
/// One thread uses it at a time.
final class SQLiteConnection: Transaction {
  let location: String
  let handle: OpaquePointer
  let hooks: ConnectionHooks
  private(set) var statements = StatementCache(capacity: 64)

  init(_ configuration: StorageConfiguration) throws {
    let path: String
    switch configuration.location {
    case .file(let file):
      path = try DatabaseFile(file).path
      location = path
    case .memory:
      path = ":memory:"
      location = "in memory"
    }
    handle = try Self.open(path, location: location)
    hooks = ConnectionHooks(busyTimeout: configuration.busyTimeout)
    try configure(hasFile: configuration.location != .memory)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  func visit(_ statement: Statement, _ visitor: (Row) throws -> RowVisit) throws {
    try run(statement) { prepared in
      while try prepared.step() {
        guard try visitor(prepared.row()) == .next else { return }
      }
    }
  }

  @discardableResult
  func execute(_ statement: Statement) throws -> Int {
    // SQLite keeps the number of the last change, which need not be one of this statement.
    let before = sqlite3_total_changes64(handle)
    try run(statement) { prepared in
      while try prepared.step() {}
    }
    return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
  }

  /// Runs a body whose statements end early once a flag is raised.
  func interrupted<Value>(
    by cancellation: CancellationFlag, _ body: () throws -> Value
  ) throws -> Value {
    hooks.cancellation = cancellation
    defer { hooks.cancellation = nil }
    return try body()
  }

  private func run(_ statement: Statement, _ use: (PreparedStatement) throws -> Void) throws {
    let (text, values) = statement.renderedForSQLite
    do {
      let prepared = try statements.take(text) ?? PreparedStatement(text, on: handle)
      defer {
        prepared.reset()
        statements.put(prepared)
      }
      try prepared.bind(values)
      try use(prepared)
    } catch let failure as SQLiteFailure {
      let isInterrupted = failure.primaryCode == SQLITE_INTERRUPT || failure.isBusy
      if isInterrupted && hooks.isCancelled { throw CancellationError() }
      throw failure.storageError(statement: text, location: location)
    }
  }
}
