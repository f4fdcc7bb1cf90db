import API
import APITesting
import Foundation
import HTTPClient
import ProgramTesting

/// Answers one connection with exactly the given bytes, and closes it.
///
/// If there is a text to repeat, it is sent until the client closes the connection.
enum FakeServer {
  static func run(
    answering text: String, then repeated: String? = nil,
    _ body: (URL, any HTTPClient) async throws -> Void
  ) async throws {
    let socket = try LoopbackSocket()
    try socket.listen()
    async let served: Void = {
      let connection = RawConnection(try await socket.accept())
      _ = try await connection.receive()
      try? await connection.send(Data(text.utf8))
      let data = repeated.map { Data($0.utf8) }
      while let data, (try? await connection.send(data)) != nil {}
    }()
    let client = try await LiveServer.run([]) { $0.client }
    try await body(socket.url, client)
    // The server accepts no retry of the client.
    try await served
  }
}
