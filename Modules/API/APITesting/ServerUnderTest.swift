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
  var metrics: [Metric] = []
  let authorizer: (any Authorizer)?
  let log: RecordingLog

  var inputs: Inputs { ServerConfiguration.self }

  var modules: Modules {
    APIModule()
    HTTPClientModule()
    MetricsModule()
    Supplied(test: self)
  }

  var roots: Roots {
    (any HTTPServer).self
    (any HTTPClient).self
  }

  private struct Supplied: Module {
    let test: ServerUnderTest

    var exports: Bindings {
      for route in test.routes { Contribution(to: Route.self) { route } }
      for check in test.checks { Contribution(to: HealthCheck.self) { check } }
      if let authorizer = test.authorizer { Singleton((any Authorizer).self) { authorizer } }
      for metric in test.metrics { Contribution(to: Metric.self) { metric } }
      Value(test.log.log)
    }
  }
}
