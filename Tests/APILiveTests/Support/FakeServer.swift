import API
import APITesting
import Foundation
import ProgramTesting

/// Answers one connection with exactly the given bytes, and closes it.
enum FakeServer {
  static func run(
    answering text: String, _ body: (URL, any HTTPClient) async throws -> Void
  ) async throws {
    let socket = try LoopbackSocket()
    try socket.listen()
    async let served: Void = {
      let connection = RawConnection(try await socket.accept())
      _ = try await connection.receive()
      try? await connection.send(Data(text.utf8))
    }()
    let client = try await LiveServer.run([]) { $0.client }
    try await body(socket.url, client)
    // The server accepts no retry of the client.
    try await served
  }
}
