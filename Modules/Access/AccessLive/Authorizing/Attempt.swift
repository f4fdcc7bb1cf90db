import API
import Access
import Logging

/// A call of a route that requires a permission, for the audit log.
///
/// Audit lines are written at every log level, so that a higher threshold loses none. They never
/// have a token, nor a query, which may hold private data.
struct Attempt {
  let request: Request
  let route: Route
  let permission: Permission
  let log: Log

  func refused(_ refusal: Refusal, _ status: Status) {
    var line = line("refused", refusal.token, status)
    line["reason"] = .string(refusal.reason)
    log.announce("audit", line)
  }

  /// Records what the caller did.
  func allowed(_ token: Token, _ response: Response) {
    var line = line("allowed", token, response.status)
    // Only the response tells the address of what was created.
    line["created"] = response.headers[.location].map(JSON.string)
    log.announce("audit", line)
  }

  /// Records that the handler failed, perhaps in the middle of what the caller may do.
  func allowed(_ token: Token, failing error: any Error) {
    // A handler is cancelled when its answer is late or the server stops: the client gets a 503.
    let other = error is CancellationError ? Status.serviceUnavailable : .internalServerError
    log.announce("audit", line("allowed", token, (error as? Problem)?.status ?? other))
  }

  private func line(_ outcome: String, _ token: Token?, _ status: Status) -> LogMetadata {
    var line: LogMetadata = [
      "requestID": .string(request.context.requestID), "outcome": .string(outcome),
      "action": .string(route.name), "resource": .string(request.path),
      "requires": .string("\(permission)"), "status": .integer(status.code),
    ]
    line["principal"] = token.map { .string("\($0.id)") }
    line["name"] = token.map { .string("\($0.name)") }
    line["role"] = token.map { .string($0.role.rawValue) }
    return line
  }
}
