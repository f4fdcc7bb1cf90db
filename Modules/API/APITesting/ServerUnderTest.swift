import API
import APILive
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
    Supplied(
      routes: routes, checks: checks, metrics: metrics, authorizer: authorizer, log: log)
  }

  var roots: Roots {
    (any HTTPServer).self
    (any HTTPClient).self
    APIDocument.self
  }

  private struct Supplied: Module {
    let routes: [Route]
    let checks: [HealthCheck]
    let metrics: [Metric]
    let authorizer: (any Authorizer)?
    let log: RecordingLog

    var requires: Requirements { Log.self }

    var bindings: Bindings {
      for route in routes { Contribution(to: Route.self) { route } }
      for check in checks { Contribution(to: HealthCheck.self) { check } }
      if let authorizer { Singleton((any Authorizer).self) { authorizer }.exported() }
      for metric in metrics { Contribution(to: Metric.self) { metric } }
      Decorator(Log.self) { [log] (_: Log) in log.log }
    }
  }
}
