#if os(Linux)
  import Foundation
  import Glibc
  import ProgramTesting
  import Testing

  /// The behavior of the program while a server does not answer.
  struct WaitingTests {
    @Test func `Waiting for a server takes no processor time`() async throws {
      // It accepts connections, and says nothing.
      let server = try LoopbackSocket()
      try server.listen()
      try await Program("users").run(["list", "--server", "\(server.url)"]) { program in
        let connection = try await server.accept()
        defer { close(connection) }
        let before = try processorTime(of: program)
        // The time is what is measured.
        try await Task.sleep(for: .seconds(1))
        let spent = try processorTime(of: program) - before
        #expect(spent < .milliseconds(200), "\(spent)")
      }
    }

    /// The processor time of a process so far, in user and system mode.
    private func processorTime(of program: RunningProgram) throws -> Duration {
      let text = try String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8)
      // The name of the program, in parentheses, may contain spaces; 11 numbers come before the times.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      let ticks = fields.dropFirst(11).prefix(2).compactMap { Int($0) }
      try #require(ticks.count == 2)
      return .seconds(1) * (ticks[0] + ticks[1]) / sysconf(Int32(_SC_CLK_TCK))
    }
  }
#endif
