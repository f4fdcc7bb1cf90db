import API

/// Logs one line for every request.
struct AccessLog: Sendable {
  /// How an exchange ended.
  enum Outcome: String {
    case completed
    case clientGone = "client gone"
    case timedOut = "timed out"
    case serverStopped = "server stopped"
    case failed
  }

  let log: Log

  func record(
    _ request: Request, target: String, answer: Answer?, outcome: Outcome, duration: Duration
  ) {
    var metadata: [String: JSON] = [
      "method": .string(request.method.rawValue),
      // A query may hold private data.
      "path": .string(String(target.prefix { $0 != "?" })),
      "durationMS": .number(Self.milliseconds(duration)),
    ]
    metadata["route"] = answer?.route.map(JSON.string)
    metadata["status"] = (answer?.response.status.code).map(JSON.integer)
    metadata["bytes"] = .integer(
      request.method == .head ? 0 : answer?.response.body.count ?? 0)
    if outcome != .completed { metadata["outcome"] = .string(outcome.rawValue) }
    RequestLog(log: log, context: request.context).info("request", metadata)
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return Double(microseconds) / 1000
  }
}
