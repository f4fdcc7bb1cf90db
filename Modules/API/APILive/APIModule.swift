import API
public import Truss

/// Serves the routes of an application over HTTP, and sends requests to other servers.
///
/// It exports `any HTTPServer`, `any HTTPClient`, the application's `Log` and, for each request, a
/// `RequestLog` and a `Principal`. The server starts and stops with the application and serves the
/// contributed `Route`s, `/healthz`, `/readyz`, which runs the contributed `HealthCheck`s, and
/// `/metrics`, which reports the contributed `Metric`s. `/openapi.json` shows the exported `APIDocument`
/// of all routes.
public struct APIModule: Module {
  /// Creates the module.
  public init() {}

  /// The configuration of the server and the log, and optionally what decides who may call, and the
  /// name of the API.
  public var requires: Requirements {
    ServerConfiguration.self
    (any Authorizer)?.self
    APIInfo?.self
  }

  /// The server, the client and the logs.
  public var bindings: Bindings {
    Singleton(
      (any HTTPServer).self,
      MicroHTTPServer.init(configuration:routes:document:authorizer:log:traffic:stopping:)
    )
    .onStart { try await $0.start() }
    .onStop { await $0.stop() }
    .exported()
    Singleton(APIDocument.init(of:info:authorizer:)).exported()
    Singleton((any HTTPClient).self, CurlClient.init).exported()

    Singleton { (configuration: ServerConfiguration) in
      Log(threshold: configuration.logLevel) { JSONLineWriter.standardError.write($0) }
    }
    .onStop { (_: Log) in await JSONLineWriter.standardError.flush(within: .seconds(1)) }
    .exported()
    Scoped(in: RequestContext.self, RequestLog.init(log:context:)).exported()
    Scoped(in: RequestContext.self) { (context: RequestContext) in context.principal }.exported()

    Singleton(HealthReport.init(checks:configuration:log:))
    Singleton(StoppingFlag.init)
    Contribution(to: Route.self) { (report: HealthReport) in report.liveness }
    Contribution(to: Route.self) { (report: HealthReport) in report.readiness }
    Contribution(to: HealthCheck.self) { (stopping: StoppingFlag) in stopping.check }

    Singleton(MetricsReport.init(metrics:))
    Contribution(to: Route.self) { (report: MetricsReport) in report.route }
    Singleton(Traffic.init)
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.requests }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.latency }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.unansweredRequests }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.openConnections }
    Contribution(to: Metric.self) { (traffic: Traffic) in traffic.refusedConnections }
    Contribution(to: Metric.self) { JSONLineWriter.standardError.dropped }
    for metric in ProcessMetrics.all { Contribution(to: Metric.self) { metric } }
  }
}
