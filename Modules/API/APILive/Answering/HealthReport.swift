import API
import Foundation
import Logging

/// Reports whether the process is alive, and whether it is ready to serve.
struct HealthReport: Sendable {
  let checks: [HealthCheck]
  let configuration: ServerConfiguration
  let log: Log

  /// Answers as long as the process is alive.
  var liveness: Route {
    let alive = Response(
      .ok, headers: [.contentType: MediaType.json], body: Data(#"{"status":"ok"}"#.utf8))
    return Route(.get, "/healthz", name: "health.live", access: .everyone) { _ in alive }
  }

  /// Runs the checks, and answers 503 unless all succeed.
  var readiness: Route {
    Route(.get, "/readyz", name: "health.ready", access: .everyone) { _ in
      let outcomes = await run()
      let isReady = outcomes.values.allSatisfy { $0 == .ok }
      return try .json(
        Report(status: isReady ? .ok : .failing, checks: outcomes),
        status: isReady ? .ok : .serviceUnavailable, headers: [.cacheControl: "no-store"])
    }
  }

  private func run() async -> [String: Report.Status] {
    await withTaskGroup(of: (String, Report.Status).self) { group in
      for check in checks {
        group.addTask { (check.name, await outcome(of: check)) }
      }
      // Of two checks with the same name, a failure wins.
      return await group.reduce(into: [:]) { outcomes, outcome in
        if outcomes[outcome.0] == nil || outcome.1 != .ok { outcomes[outcome.0] = outcome.1 }
      }
    }
  }

  /// The error goes to the log only: it may hold addresses that clients must not see.
  private func outcome(of check: HealthCheck) async -> Report.Status {
    let timeout = configuration.healthCheckTimeout
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await check.run() }
        group.addTask {
          try await Task.sleep(for: timeout)
          throw Late()
        }
        try await group.next()
      }
      return .ok
    } catch {
      let isLate = error is Late
      log.warning(
        "health check failed",
        [
          "check": .string(check.name),
          "error": isLate ? "It took longer than \(timeout)." : .string("\(error)"),
        ])
      return isLate ? .timedOut : .failing
    }
  }
}

extension HealthReport {
  /// A check that took too long.
  private struct Late: Error {}

  private struct Report: Encodable {
    enum Status: String, Encodable {
      case ok
      case failing
      case timedOut = "timed out"
    }

    let status: Status
    let checks: [String: Status]
  }
}
