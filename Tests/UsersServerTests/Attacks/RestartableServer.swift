import Foundation
import ProgramTesting
import Synchronization
import Testing

/// A `users-server` that is killed and started again on the same port.
final class RestartableServer: Sendable {
  let port: UInt16

  var address: String { "http://127.0.0.1:\(port)" }

  private let database: String
  private let running = Mutex<RunningProgram?>(nil)

  init(database: String) throws {
    self.database = database
    port = try LoopbackSocket.lastingPort()
  }

  /// Starts the server, and returns when it accepts connections.
  func start() async throws {
    let program = try Program("users-server").start(["--port", "\(port)", "--database", database])
    running.withLock { $0 = program }
    _ = try await program.line(on: .errors) { $0.contains("server started") }
  }

  func stop() async throws -> ProgramResult {
    let program = try #require(running.withLock { $0 })
    program.send(SIGTERM)
    return try await program.result()
  }

  /// Kills the server, as a failure of its machine would.
  func kill() async { await running.withLock { $0 }?.end() }
}
