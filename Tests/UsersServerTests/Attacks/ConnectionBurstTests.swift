import Foundation
import ProgramTesting
import Testing

/// Far more clients than the server admits, all of which send a whole request simultaneously.
///
/// `Tools/attack burst` runs any number.
@Suite(.timeLimit(.minutes(20)))
struct ConnectionBurstTests {
  private static let wanted = AttackSize.number("USERS_BURST_CONNECTIONS", default: 2000)

  @Test func `A burst of connections ends in answers or refusals, and the server goes on`()
    async throws
  {
    // Half of the files are left to the tests that run at the same time.
    let connections = min(Self.wanted, FileLimit.raised() / 2)
    // On a busy machine, those that wait for the database get an error earlier than the others an answer.
    try await ServerProcess.run(["--database-wait", "300"]) { server in
      let port = try server.port
      let outcomes = try await blocking { try Self.burst(of: connections, to: port) }
      #expect(outcomes.flatMap(\.mistakes).isEmpty)
      let statuses = outcomes.flatMap(\.logged).map(\.status)
      #expect(statuses.allSatisfy { $0 == 200 || $0 == 503 })
      let health = try await FuzzOutcome.ofHealthCheck(port)
      #expect(health.isSuccess)
      let result = try await server.stop()
      #expect(result.status == 0)
      var log = FuzzLog(result.errors)
      log.account(for: outcomes + [health])
      #expect(log.mistakes.isEmpty)
      let answered = statuses.count { $0 == 200 }
      #expect(answered > 0)
      print("\(connections) connections: \(answered) answered, the others refused")
    }
  }

  private static func burst(of count: Int, to port: UInt16) throws -> [FuzzOutcome] {
    let request = Array(
      "GET /v1/users HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    let connections = try (0..<count).map { _ in
      let descriptor = try Loopback.connect(to: port)
      _ = request.withUnsafeBytes { Loopback.send(descriptor, $0) }
      return descriptor
    }
    let reading = Conversation("")
    return connections.map { descriptor in
      FuzzOutcome(of: reading, on: FuzzConnection(reading, on: descriptor, within: .seconds(300)))
    }
  }
}
