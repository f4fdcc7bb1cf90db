import API
import Foundation
import Metrics

/// Counts the requests and connections of the server.
final class Traffic: Sendable {
  private struct Kind: Hashable {
    let route: String
    let method: String

    var labels: [String: String] { ["route": route, "method": method] }
  }

  private struct Counts {
    var requests: [Kind: [Status: Int]] = [:]
    var durations: [Kind: Duration] = [:]
    var unanswered: [AccessLog.Outcome: Int] = [:]
    var openConnections = 0
  }

  // Not a `Mutex`: on Linux it hands itself to a thread that waits, and requests would wait for changes of
  // threads. The proof for `nonisolated(unsafe)`: only the holder of the lock uses the counts.
  private let lock = NSLock()
  nonisolated(unsafe) private var counts = Counts()

  /// Other methods share one label, so that no client can add labels without end.
  private static let knownMethods: Set<Method> = [
    .get, .head, .post, .put, .patch, .delete, .options,
  ]

  /// Counts a request at its end.
  func count(
    _ method: Method?, _ answer: Answer?, _ outcome: AccessLog.Outcome, after duration: Duration
  ) {
    guard let answer else { return lock.withLock { counts.unanswered[outcome, default: 0] += 1 } }
    let method = method.flatMap { Self.knownMethods.contains($0) ? $0.rawValue : nil } ?? "other"
    let kind = Kind(route: answer.route?.pattern ?? "unmatched", method: method)
    lock.withLock {
      counts.requests[kind, default: [:]][answer.response.status, default: 0] += 1
      counts.durations[kind, default: .zero] += duration
    }
  }

  func connectionBegan() { lock.withLock { counts.openConnections += 1 } }

  func connectionEnded() { lock.withLock { counts.openConnections -= 1 } }
}

extension Traffic {
  var requests: Metric {
    .counter("http_requests_total", "Answered requests by route, method and status.") { [self] in
      lock.withLock { counts.requests }.flatMap { kind, statuses in
        statuses.map { status, count in
          Metric.Sample(count, kind.labels.merging(["status": "\(status.code)"]) { $1 })
        }
      }
    }
  }

  var seconds: Metric {
    .counter(
      "http_request_seconds_total",
      "The time from the request line to the last byte of the response, of all answered requests."
    ) { [self] in
      lock.withLock { counts.durations }.map { Metric.Sample($1 / .seconds(1), $0.labels) }
    }
  }

  var unansweredRequests: Metric {
    .counter(
      "http_requests_unanswered_total",
      "Requests that ended without an answer, or that libmicrohttpd refused by itself."
    ) { [self] in
      lock.withLock { counts.unanswered }.map { Metric.Sample($1, ["outcome": $0.rawValue]) }
    }
  }

  var openConnections: Metric {
    .gauge("http_connections", "Open connections.") { [self] in
      [Metric.Sample(lock.withLock { counts.openConnections })]
    }
  }
}
