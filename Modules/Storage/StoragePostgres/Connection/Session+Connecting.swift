import CPostgreSQL
import Foundation
import Storage

extension Session {
  /// Connects to the server and prepares the session.
  ///
  /// - Throws: `StorageError`, or `CancellationError`.
  func connect() throws {
    let parameters = [
      ("dbname", address.url), ("client_encoding", "UTF8"),
      ("fallback_application_name", ProcessInfo.processInfo.processName),
    ]
    handle = withCStrings(parameters.map(\.0)) { keywords in
      withCStrings(parameters.map(\.1)) { values in PQconnectStartParams(keywords, values, 1) }
    }
    guard let handle else { throw error("libpq is out of memory") }
    PQsetNoticeReceiver(handle, { _, _ in }, nil)
    try finishConnecting(handle)
    guard PQsetnonblocking(handle, 1) == 0 else { throw error("it cannot be made non-blocking") }
    do {
      _ = try run { PQsendQuery($0, settings) }
    } catch let failure as PostgresFailure {
      throw failure.storageError(statement: settings, location: address.location)
    }
  }

  private func finishConnecting(_ handle: OpaquePointer) throws {
    let end = ContinuousClock.now + configuration.connectTimeout
    var status = PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while status != PGRES_POLLING_OK {
      guard status != PGRES_POLLING_FAILED else { throw error(failure.message) }
      switch wait(for: status == PGRES_POLLING_READING ? POLLIN : POLLOUT, until: end) {
      case .ready: status = PQconnectPoll(handle)
      case .cancelled: throw CancellationError()
      case .late: throw error("it does not respond")
      }
    }
  }

  private func error(_ reason: String) -> StorageError {
    .unreachable(location: address.location, reason: reason)
  }

  private var settings: String {
    """
    SET bytea_output = 'hex';
    SET synchronous_commit = \(configuration.durability == .full ? "on" : "off");
    SET lock_timeout = \(configuration.busyTimeout.milliseconds);
    SET statement_timeout = \(configuration.statementTimeout.milliseconds);
    SET idle_in_transaction_session_timeout = \(configuration.statementTimeout.milliseconds)
    """
  }
}

extension Duration {
  /// The duration as PostgreSQL takes timeouts: at least 1, since 0 means none.
  var milliseconds: Int32 {
    Int32(clamping: max(1, Int64((self / .milliseconds(1)).rounded(.up))))
  }
}

/// Passes strings as an array of C strings that ends with null.
func withCStrings<Result>(
  _ strings: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { $0.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  return body(copies.map { UnsafePointer($0) } + [nil])
}
