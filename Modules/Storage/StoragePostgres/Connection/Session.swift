import CPostgreSQL
import Dispatch
import Foundation
import Storage
import StorageDriver

/// A session with a server: sends commands and waits for results.
///
/// It waits in `poll`, not inside libpq, so that a cancelled task and a silent server end the wait. Only the
/// request to cancel a command blocks inside libpq, on its own thread.
/// Only one thread may use it at a time.
final class Session {
  let address: PostgresAddress
  let configuration: StorageConfiguration

  /// The cancellation of the task that the session works for.
  var cancellation: CancellationFlag

  /// How long a command may run; `nil` for any time.
  var timeout: Duration?

  /// Whether the session is of no further use.
  var isLost = false

  var handle: OpaquePointer?

  init(
    at address: PostgresAddress, _ configuration: StorageConfiguration,
    until cancellation: CancellationFlag
  ) {
    self.address = address
    self.configuration = configuration
    self.cancellation = cancellation
    timeout = configuration.statementTimeout
  }

  deinit {
    PQfinish(handle)
  }

  var isCancelled: Bool { cancellation.isCancelled }

  /// The error that libpq reports for the connection.
  var failure: PostgresFailure {
    PostgresFailure(
      code: PostgresFailure.connectionFailure,
      message: String(cString: PQerrorMessage(handle)).trimmed)
  }

  /// Runs a command and returns its last result.
  ///
  /// - Parameters:
  ///   - isCancellable: Whether the command ends when the task is cancelled.
  ///   - send: Passes the command to libpq and returns 1, or returns 0 when it cannot.
  /// - Returns: The result of a command that succeeded.
  /// - Throws: `CancellationError`, or ``PostgresFailure``.
  func run(isCancellable: Bool = true, _ send: (OpaquePointer?) -> Int32) throws -> QueryResult {
    if isCancellable && isCancelled { throw CancellationError() }
    guard send(handle) == 1 else { throw rejection() }
    let result = try awaitResult(isCancellable: isCancellable)
    if result.isCopy || PQstatus(handle) == CONNECTION_BAD { isLost = true }
    if let failure = result.failure {
      if isCancellable && isCancelled && failure.isCancellation { throw CancellationError() }
      throw failure
    }
    return result
  }

  /// The reason why libpq did not take a command: the connection, or the command itself.
  private func rejection() -> PostgresFailure {
    if PQstatus(handle) == CONNECTION_BAD {
      isLost = true
      return failure
    }
    return PostgresFailure(code: "42601", message: failure.message)
  }

  private func awaitResult(isCancellable: Bool) throws -> QueryResult {
    var wait = Wait(isCancellable: isCancellable, end: timeout.map { .now + $0 + Self.grace })
    while true {
      let unsent = PQflush(handle)
      guard unsent >= 0 else { throw loss() }
      guard unsent == 1 || PQisBusy(handle) == 1 else { break }
      try pause(for: unsent == 1 ? POLLIN | POLLOUT : POLLIN, &wait)
      guard PQconsumeInput(handle) == 1 else { throw loss() }
    }
    var last: QueryResult?
    while !isLost, let result = PQgetResult(handle) {
      last = QueryResult(result)
      if last?.isCopy == true { break }
      while PQisBusy(handle) == 1 {
        try pause(for: POLLIN, &wait)
        // A server that closes the connection says why before it does.
        guard PQconsumeInput(handle) == 1 else {
          isLost = true
          break
        }
      }
    }
    guard let last else { throw loss() }
    return last
  }

  private func loss() -> PostgresFailure {
    isLost = true
    return failure
  }

  /// Waits for the socket; asks the server to cancel the command when the task is cancelled.
  private func pause(for events: Int32, _ wait: inout Wait) throws {
    switch self.wait(for: events, until: wait.end, isCancellable: wait.isCancellable) {
    case .ready: return
    case .late:
      isLost = true
      throw PostgresFailure(
        code: PostgresFailure.connectionFailure, message: "the server does not respond")
    case .cancelled:
      wait = Wait(isCancellable: false, end: .now + Self.grace)
      try cancelCommand()
    }
  }

  /// Asks the server to cancel the running command, and returns when the server has passed the request on.
  ///
  /// So a late request cannot reach a later command: the session is of no further use when the server does
  /// not answer in time.
  private func cancelCommand() throws(CancellationError) {
    guard let request = PQgetCancel(handle) else { return }
    // The proof for `nonisolated(unsafe)`: only the thread uses the request, a copy without a connection.
    nonisolated(unsafe) let sent = request
    let answer = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var message = [CChar](repeating: 0, count: 256)
      PQcancel(sent, &message, Int32(message.count))
      PQfreeCancel(sent)
      answer.signal()
    }
    guard answer.wait(timeout: .now() + Self.grace / .seconds(1)) == .timedOut else { return }
    isLost = true
    throw CancellationError()
  }

  /// Waits for events of the connection, until the task is cancelled or a moment has come.
  ///
  /// A socket that cannot be watched counts as one of a silent server, so that a commit is in doubt.
  /// Nothing wakes the thread when the task is cancelled, so it looks every 10 milliseconds.
  func wait(
    for events: Int32, until end: ContinuousClock.Instant?, isCancellable: Bool = true
  ) -> WaitResult {
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
    while true {
      if isCancellable && isCancelled { return .cancelled }
      let count = poll(&descriptor, 1, 10)
      if count > 0 { return .ready }
      guard count == 0 || errno == EINTR || errno == EAGAIN else { return .late }
      if let end, end < .now { return .late }
    }
  }

  /// How long the server may take to respond beyond the time that a command may take.
  private static let grace: Duration = .seconds(5)
}

enum WaitResult {
  case ready
  case cancelled
  case late
}

private struct Wait {
  let isCancellable: Bool
  let end: ContinuousClock.Instant?
}
