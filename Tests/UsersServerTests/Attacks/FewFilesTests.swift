import Foundation
import ProgramTesting
import Testing

/// More clients than the server may have files.
@Suite(.timeLimit(.minutes(20)))
struct FewFilesTests {
  @Test func `A server with few files has fewer connections, says so, and goes on`() async throws {
    try await withTemporaryFolder { folder in
      let server = Program.folder.appending(path: "users-server").path
      let script = #"ulimit -n 100; exec "$0" --port 0 --client-timeout 2"#
      try await Program.shell.run(["-c", script, server], in: folder) { program in
        let line = try await program.line(on: .errors) { $0.contains("server started") }
        let port = try #require(line.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) })
        _ = try await program.line(on: .errors) { $0.contains("fewer connections than configured") }
        for _ in 0..<3 {
          // Idle clients, of which the server ends those that it has accepted.
          let idle = try (0..<300).map { _ in try Loopback.connect(to: port) }
          let health = try await FuzzOutcome.ofHealthCheck(port)
          for descriptor in idle { close(descriptor) }
          #expect(health.isSuccess)
        }
        program.send(SIGTERM)
        #expect(try await program.result().status == 0)
      }
    }
  }

  @Test func `A server with too few files for any connection does not start`() async throws {
    try await withTemporaryFolder { folder in
      let server = Program.folder.appending(path: "users-server").path
      let result = try await Program.shell.run(
        ["-c", #"ulimit -n 40; exec "$0" --port 0"#, server], in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("may have only 40 files open; allow it more"))
    }
  }
}
