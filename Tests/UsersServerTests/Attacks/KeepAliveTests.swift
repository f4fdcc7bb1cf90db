import Foundation
import ProgramTesting
import Testing

/// Clients that keep their connections, and send each request after the answer to the last one.
///
/// With epoll, a version of libmicrohttpd stopped answering when it got 128 requests at once.
@Suite(.timeLimit(.minutes(20)), .serialized)
struct KeepAliveTests {
  /// Runs a server to which clients can connect.
  private static func withServer(
    _ arguments: [String] = [], clients: Int,
    _ body: (ServerProcess, UInt16) async throws -> Void
  ) async throws {
    try #require(FileLimit.raised() > 2 * clients)
    try await ServerProcess.run(["--log-level", "error"] + arguments) { server in
      try await body(server, server.port)
    }
  }

  @Test(arguments: [128, 256, 512, 1024])
  func `Clients that send requests all the time are answered without a pause`(
    clients: Int
  ) async throws {
    try await Self.withServer(clients: clients) { server, port in
      let (answers, unanswered) = try await blocking {
        let connections = try KeptConnections(clients, to: port)
        connections.send()
        // The library stopped for 20 seconds; a busy machine may keep the server waiting for some.
        let unanswered = connections.receive(repeatingUntil: .now + .seconds(5), patience: 10_000)
        return (connections.answers, unanswered)
      }
      #expect(unanswered == 0)
      #expect(answers >= clients)
      #expect(try await server.stop().status == 0)
    }
  }

  @Test(arguments: [120, 128, 240], [false, true])
  func `Requests that arrive while the process is stopped are answered when it goes on`(
    clients: Int, andEnds: Bool
  ) async throws {
    let arguments = ["--max-connections", "\(clients)"]
    try await Self.withServer(arguments, clients: clients) { server, port in
      let program = server.program
      let (before, after) = try await blocking {
        let connections = try KeptConnections(clients, to: port)
        connections.send()
        let before = connections.receive(patience: 10_000)
        program.send(SIGSTOP)
        connections.send()
        if andEnds { program.send(SIGTERM) }
        program.send(SIGCONT)
        return (before, connections.receive(patience: 5000))
      }
      #expect(before == 0)
      #expect(after == 0)
      if !andEnds { program.send(SIGTERM) }
      #expect(try await program.result().status == 0)
    }
  }
}
