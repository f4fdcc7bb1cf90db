import CSQLite

/// The callbacks that SQLite makes while it runs a statement, on the same thread.
///
/// SQLite keeps its address, so it must live as long as the connection.
final class ConnectionHooks {
  /// Asks whether the task that waits for the statements was cancelled, which ends them.
  var cancellation: (() -> Bool)?

  /// Whether statements may begin and end transactions.
  var allowsTransactionControl = false

  private let busyTimeout: Duration
  private var busySince = ContinuousClock.now

  init(busyTimeout: Duration) {
    self.busyTimeout = busyTimeout
  }

  var isCancelled: Bool { cancellation?() ?? false }

  /// - Parameters:
  ///   - database: The connection.
  ///   - interval: After how many of its instructions SQLite asks whether to go on.
  func install(on database: OpaquePointer, askingAfter interval: Int32 = 1000) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      database, interval,
      { ConnectionHooks.at($0)?.isCancelled == true ? 1 : 0 }, context)
    sqlite3_busy_handler(
      database, { ConnectionHooks.at($0)?.waitsForLock(attempt: Int($1)) == true ? 1 : 0 },
      context)
    sqlite3_set_authorizer(
      database,
      { context, action, _, _, _, _ in
        guard action == SQLITE_TRANSACTION || action == SQLITE_SAVEPOINT else { return SQLITE_OK }
        return ConnectionHooks.at(context)?.allowsTransactionControl == true
          ? SQLITE_OK : SQLITE_DENY
      }, context)
  }

  /// Sleeps briefly, unless the timeout has passed or the task was cancelled.
  ///
  /// It replaces SQLite's own busy timeout, which cancellation could not interrupt.
  func waitsForLock(attempt: Int) -> Bool {
    let now = ContinuousClock.now
    if attempt == 0 { busySince = now }
    guard !isCancelled, now - busySince < busyTimeout else { return false }
    sqlite3_sleep(Int32(min(1 + attempt * 5, 50)))
    return true
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ConnectionHooks? {
    context.map { Unmanaged<ConnectionHooks>.fromOpaque($0).takeUnretainedValue() }
  }
}
