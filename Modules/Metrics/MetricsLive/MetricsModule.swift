import API
import Metrics
public import Truss

/// Reports the contributed `Metric`s, and those of the process, at the route `/metrics`.
public struct MetricsModule: Module {
  /// Creates the module.
  public init() {}

  /// The report and the metrics of the process.
  public var bindings: Bindings {
    Singleton(MetricsReport.init(metrics:))
    Contribution(to: Route.self) { (report: MetricsReport) in report.route }
    for metric in ProcessMetrics.all { Contribution(to: Metric.self) { metric } }
  }
}
