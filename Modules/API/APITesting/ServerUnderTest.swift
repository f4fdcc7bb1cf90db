import API
import APILive
import HTTPClient
import HTTPClientLive
import Logging
import LoggingTesting
import Metrics
import MetricsLive
import Truss

/// An application that consists of what a test supplies.
struct ServerUnderTest: Assembly {
  let routes: [Route]
  let checks: [HealthCheck]
  let metrics: [Metric]
  let authorizer: (any Authorizer)?
  let log: RecordingLog

  var inputs: Inputs { ServerConfiguration.self }

  var modules: Modules {
    APIModule()
    HTTPClientModule()
    MetricsModule()
    Supplied(
      routes: routes, checks: checks, metrics: metrics, authorizer: authorizer, log: log)
  }

  var roots: Roots {
    (any HTTPServer).self
    (any HTTPClient).self
  }

  private struct Supplied: Module {
    let routes: [Route]
    let checks: [HealthCheck]
    let metrics: [Metric]
    let authorizer: (any Authorizer)?
    let log: RecordingLog

    var bindings: Bindings {
      for route in routes { Contribution(to: Route.self) { route } }
      for check in checks { Contribution(to: HealthCheck.self) { check } }
      if let authorizer { Singleton((any Authorizer).self) { authorizer }.exported() }
      for metric in metrics { Contribution(to: Metric.self) { metric } }
      Value(log.log).exported()
    }
  }
}
