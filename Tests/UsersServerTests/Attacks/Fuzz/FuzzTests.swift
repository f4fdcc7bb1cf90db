import Foundation
import ProgramTesting
import Testing
import Users
import UsersTesting

/// Clients that send what the grammar of HTTP allows, and what it does not.
///
/// `Tools/attack fuzz` runs the long form. A conversation depends on nothing but the seed and its number,
/// so that one that fails can be repeated alone.
@Suite(.timeLimit(.minutes(60)))
struct FuzzTests {
  private static let requests = AttackSize.number("USERS_FUZZ_REQUESTS", default: 1000)
  private static let seed = AttackSize.number("USERS_FUZZ_SEED", default: 1)
  private static let only = AttackSize.number("USERS_FUZZ_ONLY", default: -1)

  /// How long the server under attack waits for a client.
  static let clientTimeout = Duration.seconds(4)

  @Test func `Any bytes are answered correctly, or the connection ends`() async throws {
    let arguments = [
      "--client-timeout", "\(Self.clientTimeout.components.seconds)", "--durability", "relaxed",
    ]
    try await ServerProcess.run(arguments) { server in
      let ids = try await Sample.fill(server.users, with: 8).map(\.id.description)
      let port = try server.port
      let start = ContinuousClock.now
      var outcomes: [FuzzOutcome] = []
      var checks: [FuzzOutcome] = []
      var sent = 0
      var memory: [Int] = []
      while sent < Self.requests, Self.only < 0 || outcomes.isEmpty {
        let batch =
          Self.only < 0 ? outcomes.count..<outcomes.count + 500 : Self.only..<Self.only + 1
        let (results, requests) = try await Self.run(batch, ids: ids, port: port)
        outcomes += results
        sent += requests
        let health = try await FuzzOutcome.ofHealthCheck(port)
        checks.append(health)
        guard health.isSuccess else {
          let log = try await server.stop().errors
          Issue.record("the server is not healthy; its log ends with \(log.suffix(2000))")
          return
        }
        memory.append(Self.residentKilobytes(of: server.program))
      }
      let time = start.duration(to: .now)
      let result = try await server.stop()
      #expect(result.status == 0)
      var log = FuzzLog(result.errors)
      log.account(for: outcomes + checks)
      #expect(log.mistakes.isEmpty)
      let answered = outcomes.map(\.logged.count).reduce(0, +)
      print(
        """
        \(sent) requests in \(outcomes.count) conversations of seed \(Self.seed) in \(time): \
        \(answered) responses read, \(log.count) requests logged; memory \(memory.first ?? 0) KB \
        after the first batch, at most \(memory.max() ?? 0) KB
        """)
      #expect(memory.max() ?? 0 < 300_000)
    }
  }

  /// Holds some conversations, several at a time.
  private static func run(
    _ numbers: Range<Int>, ids: [String], port: UInt16
  ) async throws -> (outcomes: [FuzzOutcome], requests: Int) {
    let clients = 48
    return try await withThrowingTaskGroup { group in
      for first in numbers.prefix(clients) {
        group.addTask {
          try await blocking {
            var outcomes: [FuzzOutcome] = []
            var requests = 0
            for number in stride(from: first, to: numbers.upperBound, by: clients) {
              let conversation = Conversation(number, seed: seed, ids: ids)
              let connection = FuzzConnection(
                conversation, on: try Loopback.connect(to: port), within: .seconds(300))
              let outcome = FuzzOutcome(of: conversation, on: connection)
              report(outcome, of: conversation, number, received: connection.received)
              outcomes.append(outcome)
              requests += conversation.requests
            }
            return (outcomes, requests)
          }
        }
      }
      return try await group.reduce(into: ([], 0)) { all, part in
        all.0 += part.0
        all.1 += part.1
      }
    }
  }

  private static func report(
    _ outcome: FuzzOutcome, of conversation: Conversation, _ number: Int, received: [UInt8]
  ) {
    guard !outcome.mistakes.isEmpty else { return }
    Issue.record(
      """
      \(outcome.mistakes.joined(separator: "; "))
      sent: \(text(conversation.bytes))
      received: \(text(received))
      Repeat it with: Tools/attack fuzz --seed \(seed) --only \(number)
      """)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(2000), as: UTF8.self).debugDescription
  }

  /// The memory of a process, or nothing where the system does not tell.
  private static func residentKilobytes(of program: RunningProgram) -> Int {
    let status = try? String(contentsOfFile: "/proc/\(program.pid)/status", encoding: .utf8)
    return status?.firstMatch(of: /VmRSS:\s*(\d+) kB/).flatMap { Int($0.1) } ?? 0
  }
}
