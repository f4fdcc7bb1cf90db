import API
import APITesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)), .serialized)
struct BurstTests {
  @Test func `A burst of requests far beyond the limit is survived`() async throws {
    let configuration = ServerConfiguration(threads: 2, maximumConnections: 32)
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
      #expect(try await server.answersSoon())
    }
  }

  @Test(
    arguments: [
      "G", "GET /hello HTTP/1.1\nHo", "POST /echo HTTP/1.1\nHost: a\nContent-Length: 9\n\nab",
    ])
  func `Clients that leave in the middle of a request do not occupy the server`(
    text: String
  ) async throws {
    let configuration = ServerConfiguration(
      maximumConnections: 16, connectionTimeout: .seconds(30), transferTimeout: .seconds(30))
    try await LiveServer.run([Routes.hello, Routes.echo], configuration: configuration) { server in
      for _ in 0..<16 {
        let connection = try RawConnection(to: server)
        try await connection.send(text)
      }
      #expect(try await server.answersSoon())
    }
  }

  @Test func `A client that stops sending after a whole request is answered`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route()]) { server in
      let connection = try RawConnection(to: server)
      try await connection.send("GET /gate HTTP/1.1\nHost: a\n\n")
      await gate.arrivals(1)
      connection.stopSending()
      // Several times the interval at which the server looks for abandoned connections.
      try await Task.sleep(for: .seconds(1))
      gate.open()
      #expect(try await connection.response().status == .ok)
    }
  }

  @Test func `Clients that stop sending after a whole request are answered at once`() async throws {
    let gate = Gate()
    let configuration = ServerConfiguration(threads: 1)
    try await LiveServer.run([gate.route()], configuration: configuration) { server in
      let connections = try (0..<20).map { _ in try RawConnection(to: server) }
      for connection in connections {
        try await connection.send("GET /gate HTTP/1.1\nHost: a\n\n")
        connection.stopSending()
      }
      await gate.arrivals(20)
      gate.open()
      for connection in connections {
        #expect(try await connection.responseUnlessClosed()?.status == .ok)
      }
    }
  }
}

extension LiveServer {
  /// Returns whether the server answers a request within ten seconds, trying repeatedly.
  fileprivate func answersSoon() async throws -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if try await isAnswering() { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
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
