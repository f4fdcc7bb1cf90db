import API
import APITesting
import Logging
import LoggingTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct HealthTests {
  struct Down: Error {}

  func readiness(
    _ checks: [HealthCheck], timeout: Duration = .seconds(30), log: RecordingLog = RecordingLog()
  ) async throws -> Response {
    let configuration = ServerConfiguration.with { $0.healthCheckTimeout = timeout }
    return try await RoutesUnderTest([], checks: checks, configuration: configuration, log: log)
      .send(.get, "/readyz")
  }

  @Test func `A live process reports so, even if its checks fail`() async throws {
    let server = try await RoutesUnderTest([], checks: [HealthCheck("a") { throw Down() }])
    let response = await server.send(.get, "/healthz")
    #expect(response.status == .ok)
    #expect(try JSON(parsing: response.body) == ["status": "ok"])
  }

  @Test func `A server is ready when every check succeeds`() async throws {
    let response = try await readiness([HealthCheck("a") {}, HealthCheck("b") {}])
    #expect(response.status == .ok)
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(
      try JSON(parsing: response.body)
        == ["status": "ok", "checks": ["a": "ok", "b": "ok", "server": "ok"]])
  }

  @Test func `A server is not ready when a check fails or takes too long`() async throws {
    let log = RecordingLog()
    let response = try await readiness(
      [
        HealthCheck("good") {}, HealthCheck("bad") { throw Down() },
        HealthCheck("slow") { try await Task.sleep(for: .seconds(60)) },
      ], timeout: .seconds(5), log: log)
    #expect(response.status == .serviceUnavailable)
    #expect(
      try JSON(parsing: response.body) == [
        "status": "failing",
        "checks": ["good": "ok", "bad": "failing", "slow": "timed out", "server": "ok"],
      ])
    let event = await log.event { $0.metadata["check"] == "bad" }
    #expect(event.level == .warning)
    #expect(event.metadata["error"] == "Down()")
  }

  @Test func `Checks run concurrently`() async throws {
    let gate = Gate()
    let checks = [
      HealthCheck("opener") {
        await gate.arrivals(1)
        gate.open()
      },
      HealthCheck("waiter") { await gate.pass() },
    ]
    #expect(try await readiness(checks).status == .ok)
  }
}
