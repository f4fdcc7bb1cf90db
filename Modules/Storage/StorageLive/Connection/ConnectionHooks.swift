import CSQLite

/// The callbacks that SQLite makes while it runs a statement, on the same thread.
///
/// SQLite keeps its address, so it must live as long as the connection.
final class ConnectionHooks {
  /// What interrupts the statements of a connection.
  enum Interruption {
    /// The cancellation of the task that waits for them.
    case flag(CancellationFlag)
    /// The cancellation of the task that runs them, or the end of the time for which they may keep its
    /// thread.
    case here(until: ContinuousClock.Instant)
  }

  var interruption: Interruption?

  /// Whether statements have met the end of that time, or a lock, for which no thread may wait then.
  var takesLong = false

  /// Whether statements may begin and end transactions.
  var allowsTransactionControl = false

  private let busyTimeout: Duration
  private var busySince = ContinuousClock.now

  init(busyTimeout: Duration) {
    self.busyTimeout = busyTimeout
  }

  var isCancelled: Bool {
    switch interruption {
    case .flag(let cancellation): cancellation.isCancelled
    case .here: Task.isCancelled
    case nil: false
    }
  }

  private var mustStop: Bool {
    guard case .here(let end) = interruption else { return isCancelled }
    if .now > end { takesLong = true }
    return takesLong || isCancelled
  }

  func install(on database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    // Each can read a page of the file, so they also limit how late the end of a time is noticed.
    let instructionsBetweenQuestions: Int32 = 200
    sqlite3_progress_handler(
      database, instructionsBetweenQuestions,
      { ConnectionHooks.at($0)?.mustStop == true ? 1 : 0 }, context)
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

  /// Sleeps briefly, unless the timeout has passed, the task was cancelled, or this is its own thread.
  ///
  /// It replaces SQLite's own busy timeout, which cancellation could not interrupt.
  func waitsForLock(attempt: Int) -> Bool {
    if case .here = interruption {
      takesLong = true
      return false
    }
    let now = ContinuousClock.now
    if attempt == 0 { busySince = now }
    guard !isCancelled, now - busySince < busyTimeout else { return false }
    let milliseconds: [Int32] = [1, 2, 5, 10, 15, 20, 25]
    sqlite3_sleep(attempt < milliseconds.count ? milliseconds[attempt] : 50)
    return true
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ConnectionHooks? {
    context.map { Unmanaged<ConnectionHooks>.fromOpaque($0).takeUnretainedValue() }
  }
}
