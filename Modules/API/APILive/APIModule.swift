import API
import Logging
import Metrics
public import Truss

/// Serves the routes of an application over HTTP.
///
/// It exports `any HTTPServer` and, for each request, a `RequestLog` and a `Principal`. The server starts
/// and stops with the application and serves the contributed `Route`s, `/healthz`, and `/readyz`, which
/// runs the contributed `HealthCheck`s.
public struct APIModule: Module {
  /// Creates the module.
  public init() {}

  /// The configuration of the server and the log, and optionally what decides who may call.
  public var requires: Requirements {
    ServerConfiguration.self
    Log.self
    (any Authorizer)?.self
  }

  /// The server, and what lives as long as a request.
  public var exports: Bindings {
    Singleton(
      (any HTTPServer).self,
      MicroHTTPServer.init(configuration:routes:authorizer:log:traffic:stopping:)
    )
    .onStart { try await $0.start() }
    .onStop { await $0.stop() }

    Scoped(in: RequestContext.self, RequestLog.init(log:context:))
    Scoped(in: RequestContext.self) { (context: RequestContext) in context.principal }
  }

  /// The routes of health, and the metrics of requests.
  public var bindings: Bindings {
    Singleton(HealthReport.init(checks:configuration:log:))
    Singleton(StoppingFlag.init)
    Contribution(to: Route.self) { (report: HealthReport) in report.liveness }
    Contribution(to: Route.self) { (report: HealthReport) in report.readiness }
    Contribution(to: HealthCheck.self) { (stopping: StoppingFlag) in stopping.check }

    Singleton(Traffic.init)
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.requests }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.seconds }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.unansweredRequests }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.openConnections }
  }
}
