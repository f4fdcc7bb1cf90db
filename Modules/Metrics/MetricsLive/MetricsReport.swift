import API
import Formats
import Foundation
import Metrics

/// Reports the contributed metrics at `/metrics`.
struct MetricsReport: Sendable {
  private let metrics: [Metric]

  /// - Throws: ``MetricError`` when a name is malformed, occurs twice, or is not that of a counter.
  init(metrics: [Metric]) throws(MetricError) {
    var names: Set<String> = []
    for metric in metrics {
      guard metric.name.isAlphanumeric(or: "_"), metric.name.first?.isNumber == false else {
        throw .malformedName(metric.name)
      }
      if metric.kind == .counter, !metric.name.hasSuffix("_total") {
        throw .counterWithoutTotal(metric.name)
      }
      guard names.insert(metric.name).inserted else { throw .duplicate(metric.name) }
    }
    self.metrics = metrics
  }

  var route: Route {
    Route(.get, "/metrics", name: "metrics", access: .requires(.metrics)) { _ in
      Response(
        .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: Data(MetricsText.text(of: metrics).utf8))
    }
  }
}
