#if os(Linux)
  import Foundation
  import Glibc
  import ProgramTesting
  import Testing

  /// What the program does while a server does not answer.
  struct WaitingTests {
    @Test func `Waiting for a server takes no processor time`() async throws {
      let server = try SilentServer()
      let program = try Program("users").start(["list", "--server", server.address])
      do {
        let connection = try await server.accept()
        defer { close(connection) }
        let before = try processorTime(of: program)
        // The time is what is measured.
        try await Task.sleep(for: .seconds(1))
        let spent = try processorTime(of: program) - before
        #expect(spent < .milliseconds(200), "\(spent)")
      } catch {
        await program.end()
        throw error
      }
      await program.end()
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

  /// A server that accepts connections and says nothing.
  private struct SilentServer: ~Copyable {
    let address: String
    private let descriptor: Int32

    init() throws {
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] in
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            && listen(descriptor, 1) == 0
        }
      }
      guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
      self.address = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    }

    deinit { close(descriptor) }

    /// Returns the next connection.
    func accept() async throws -> Int32 {
      let descriptor = descriptor
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          let connection = Glibc.accept(descriptor, nil, nil)
          if connection >= 0 {
            continuation.resume(returning: connection)
          } else {
            continuation.resume(throwing: POSIXError(.ECONNABORTED))
          }
        }
      }
    }
  }
#endif
