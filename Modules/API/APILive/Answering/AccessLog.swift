import API
import Logging

struct AccessLog: Sendable {
  enum Outcome: String, CaseIterable {
    case completed
    case clientGone = "client gone"
    case timedOut = "timed out"
    case serverStopped = "server stopped"
    case failed
    /// libmicrohttpd answered by itself, or ended the connection.
    case refused
  }

  let log: Log
  let traffic: Traffic

  func record(
    _ request: Request, method: Method?, target: String, answer: Answer?, outcome: Outcome,
    duration: Duration
  ) {
    traffic.count(method, answer, outcome, after: duration)
    var metadata: LogMetadata = ["path": .string(Self.path(of: target))]
    metadata["method"] = (method?.rawValue).map(JSON.string)
    metadata["route"] = (answer?.route?.name).map(JSON.string)
    metadata["status"] = (answer?.response.status.code).map(JSON.integer)
    metadata["bytes"] = .integer(method == .head ? 0 : answer?.response.body.count ?? 0)
    metadata["durationMS"] = .number((duration / .microseconds(1)).rounded(.down) / 1000)
    if outcome != .completed { metadata["outcome"] = .string(outcome.rawValue) }
    RequestLog(log: log, context: request.context).info("request", metadata)
  }

  /// Returns the path of a target as sent, without what may hold private data: user information, a query
  /// and a fragment.
  private static func path(of target: String) -> String {
    let end = target.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = target[..<(end ?? target.endIndex)]
    guard !path.hasPrefix("/"), let at = path.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return String(path)
    }
    // A target for a proxy names the server first, and may begin with user information.
    return String(path[at...].drop { $0 != "/" })
  }
}
