import API

/// How the requests of one route and method were answered.
///
/// Its counters exist before the first request, so that counting one takes three additions.
final class RouteTraffic: Sendable {
  /// The upper bounds of the durations in seconds; the handler of a request may take 30 by default.
  private static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30,
  ]

  private static let nanosecondBounds = bounds.map { Int($0 * 1e9) }
  private static let lowestStatus = 100

  private let labels: [Metric.Name: String]
  private let statuses = CounterArray(count: 500)
  private let durations = CounterArray(count: bounds.count + 1)
  private let nanoseconds = CounterArray(count: 1)

  init(pattern: String, method: String) {
    labels = ["route": pattern, "method": method]
  }

  /// Counts an answered request.
  func count(_ status: Status, after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let elapsed = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    statuses.add(at: min(max(status.code - Self.lowestStatus, 0), 499))
    let bounds = Self.nanosecondBounds
    durations.add(at: bounds.firstIndex { elapsed <= $0 } ?? bounds.count)
    nanoseconds.add(elapsed, at: 0)
  }

  /// The numbers of requests, by status.
  var requests: [Metric.Sample] {
    statuses.values.enumerated().compactMap { index, number in
      guard number > 0 else { return nil }
      let status = String(index + Self.lowestStatus)
      return Metric.Sample(number, labels.merging(["status": status]) { $1 })
    }
  }

  /// The durations of the requests, if there were any.
  var latency: Metric.Distribution? {
    let counts = durations.values
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    return Metric.Distribution(
      bounds: Self.bounds, counts: counts, sum: Double(nanoseconds.values[0]) / 1e9, labels)
  }
}
