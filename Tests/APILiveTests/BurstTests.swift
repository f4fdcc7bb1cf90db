import API
import APITesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)), .serialized)
struct BurstTests {
  @Test func `A burst of requests far beyond the limit is survived`() async throws {
    let configuration = ServerConfiguration.with { $0.maximumConnections = 32 }
    try await LiveServer.run([Routes.hello], configuration: configuration) { server in
      for _ in 0..<3 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<200 {
            group.addTask {
              let connection = try RawConnection(to: server)
              // A refused connection may be reset while its request is being sent.
              try? await connection.send("GET /hello HTTP/1.1\nHost: a\nConnection: close\n\n")
              _ = try? await connection.receiveAll()
            }
          }
          try await group.waitForAll()
        }
      }
      try await server.answers()
    }
  }

  @Test(
    arguments: [
      "G", "GET /hello HTTP/1.1\nHo", "POST /echo HTTP/1.1\nHost: a\nContent-Length: 9\n\nab",
    ])
  func `Clients that leave in the middle of a request do not occupy the server`(
    text: String
  ) async throws {
    let configuration = ServerConfiguration.with {
      $0.maximumConnections = 16
      $0.clientTimeout = .seconds(3600)
    }
    try await LiveServer.run([Routes.hello, Routes.echo], configuration: configuration) { server in
      for _ in 0..<16 {
        let connection = try RawConnection(to: server)
        try await connection.send(text)
      }
      try await server.answers()
    }
  }
}

extension LiveServer {
  /// Waits until the server answers a request, trying repeatedly.
  fileprivate func answers() async throws {
    while try await !isAnswering() { try await Task.sleep(for: .milliseconds(50)) }
  }

  private func isAnswering() async throws -> Bool {
    let connection = try RawConnection(to: self)
    do {
      try await connection.send("GET /hello HTTP/1.1\nHost: a\nConnection: close\n\n")
      return try await connection.responseUnlessClosed()?.status == .ok
    } catch is RawConnection.Failure {
      return false
    }
  }
}
