import API
import Synchronization

/// Counts the requests and connections of the server.
final class Traffic: Sendable {
  /// The counters of a route: those of its method and, if that is `GET`, those of `HEAD`.
  struct Counters: Sendable {
    fileprivate let own: RouteTraffic
    fileprivate let head: RouteTraffic
  }

  /// The label of requests that no route matched, which is not a pattern.
  private static let unmatchedPattern = "unmatched"

  private static let knownMethods: [Method] = [
    .get, .head, .post, .put, .patch, .delete, .options,
  ]

  /// Locked only when a server is created and when the metrics are read.
  private let routes = Mutex<[RouteTraffic]>([])

  private let unmatched: [Method: RouteTraffic]
  private let unmatchedOther = RouteTraffic(pattern: unmatchedPattern, method: "other")

  /// The connections that are open, and those that were refused.
  private let connections = CounterArray(count: 2)
  private static let open = 0
  private static let refused = 1

  private let unanswered = CounterArray(count: AccessLog.Outcome.allCases.count)

  init() {
    unmatched = Dictionary(
      uniqueKeysWithValues: Self.knownMethods.map {
        ($0, RouteTraffic(pattern: Self.unmatchedPattern, method: $0.rawValue))
      })
  }

  /// Prepares the counters of a route.
  func counters(of route: Route) -> Counters {
    let own = RouteTraffic(pattern: route.pattern, method: route.method.rawValue)
    guard route.method == .get else {
      routes.withLock { $0.append(own) }
      return Counters(own: own, head: own)
    }
    let head = RouteTraffic(pattern: route.pattern, method: Method.head.rawValue)
    routes.withLock { $0 += [own, head] }
    return Counters(own: own, head: head)
  }

  /// Counts a request at its end.
  ///
  /// - Parameters:
  ///   - method: Its method, unless its head never arrived.
  ///   - answer: The answer, if there was one.
  ///   - outcome: How the exchange ended.
  ///   - duration: The time from the request line to the last byte of the response.
  func count(
    _ method: Method?, _ answer: Answer?, _ outcome: AccessLog.Outcome, after duration: Duration
  ) {
    guard let answer else {
      return unanswered.add(at: AccessLog.Outcome.allCases.firstIndex(of: outcome) ?? 0)
    }
    let traffic =
      if let counters = answer.counters {
        method == .head ? counters.head : counters.own
      } else {
        method.flatMap { unmatched[$0] } ?? unmatchedOther
      }
    traffic.count(answer.response.status, after: duration)
  }

  /// Counts a request that libmicrohttpd refuses by itself, of which it may have read no line.
  func requestRefused() {
    unanswered.add(at: AccessLog.Outcome.allCases.firstIndex(of: .refused) ?? 0)
  }

  func connectionAccepted() { connections.add(at: Self.open) }

  func connectionEnded() { connections.add(-1, at: Self.open) }

  func connectionRefused() { connections.add(at: Self.refused) }
}

extension Traffic {
  var requests: Metric {
    .counter("http_requests_total", "Answered requests by route, method and status.") { [self] in
      all.flatMap(\.requests)
    }
  }

  var latency: Metric {
    .histogram(
      "http_request_duration_seconds",
      "The time from the request line to the last byte of the response."
    ) { [self] in all.compactMap(\.latency) }
  }

  var unansweredRequests: Metric {
    .counter(
      "http_requests_unanswered_total",
      "Requests that ended without an answer, or that libmicrohttpd refused by itself."
    ) { [unanswered] in
      zip(AccessLog.Outcome.allCases, unanswered.values).filter { $1 > 0 }.map {
        Metric.Sample($1, ["outcome": $0.rawValue])
      }
    }
  }

  var openConnections: Metric {
    .gauge("http_connections", "Open connections.") { [connections] in
      [Metric.Sample(connections.values[Self.open])]
    }
  }

  var refusedConnections: Metric {
    .counter(
      "http_connections_refused_total", "Connections that were closed since too many were open."
    ) { [connections] in [Metric.Sample(connections.values[Self.refused])] }
  }

  private var all: [RouteTraffic] {
    let others = Self.knownMethods.compactMap { self.unmatched[$0] } + [unmatchedOther]
    return routes.withLock(\.self) + others
  }
}
