import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct LoadTests {
  @Test func `Slow handlers do not block others`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route(), Routes.hello]) { server in
      try await withThrowingTaskGroup(of: Status.self) { group in
        for _ in 0..<40 {
          group.addTask {
            try await server.response(to: "GET /gate HTTP/1.1\nHost: 127.0.0.1\n\n").status
          }
        }
        await gate.arrivals(40)
        #expect(try await server.send(.get, "/hello").status == .ok)
        gate.open()
        for try await status in group { #expect(status == .ok) }
      }
    }
  }

  @Test func `A connection serves one request after another`() async throws {
    try await LiveServer.run([Routes.hello, Routes.echo]) { server in
      let connection = try RawConnection(to: server)
      for _ in 0..<20 {
        try await connection.send("POST /echo HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 3\n\nabc")
        #expect(try await connection.response().body == Data("abc".utf8))
        try await connection.send("HEAD /hello HTTP/1.1\nHost: 127.0.0.1\n\n")
        #expect(try await connection.response(toHead: true).headers[.contentLength] == "17")
      }
    }
  }

  @Test func `Pipelined requests are answered in order`() async throws {
    try await LiveServer.run([Routes.item]) { server in
      let connection = try RawConnection(to: server)
      let requests = (1...5).map { "GET /items/\($0) HTTP/1.1\nHost: 127.0.0.1\n\n" }
      try await connection.send(requests.dropLast().joined())
      try await connection.send("GET /items/5 HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n")
      let all = try await connection.receiveAll()
      let ids = all.matches(of: /"id":"(\d)"/).map { String($0.1) }
      #expect(ids == ["1", "2", "3", "4", "5"])
    }
  }

  @Test func `A connection beyond the limit waits until another one ends`() async throws {
    let configuration = ServerConfiguration.with { $0.maximumConnections = 4 }
    try await LiveServer.run([Routes.hello], configuration: configuration) { server in
      var connections: [RawConnection] = []
      for _ in 0..<4 {
        let connection = try await server.connection(
          sending: "GET /hello HTTP/1.1\nHost: 127.0.0.1\n\n")
        #expect(try await connection.response().status == .ok)
        connections.append(connection)
      }
      let waiting = try await server.connection(
        sending: "GET /hello HTTP/1.1\nHost: a\nX-Request-Id: waiting\n\n")
      try await connections[0].send("GET /hello HTTP/1.1\nHost: 127.0.0.1\n\n")
      #expect(try await connections[0].response().status == .ok)
      #expect(!server.log.events.contains { $0.metadata["requestID"] == "waiting" })
      try await connections[1].send("GET /hello HTTP/1.1\nHost: a\nConnection: close\n\n")
      #expect(try await connections[1].response().status == .ok)
      #expect(try await waiting.response().status == .ok)
    }
  }

  @Test func `A client that disconnects during a slow handler does no harm`() async throws {
    let gate = Gate()
    // More than the system buffers for a client.
    let body = Data(count: 16 << 20)
    let large = Route(.get, "/large", name: "large", access: .everyone) { _ in
      await gate.pass()
      return Response(.ok, body: body)
    }
    try await LiveServer.run([large, Routes.hello]) { server in
      for _ in 0..<10 {
        _ = try await server.connection(
          sending: "GET /large HTTP/1.1\nHost: 127.0.0.1\nX-Request-Id: gone\n\n")
      }
      await gate.arrivals(10)
      gate.open()
      let event = await server.log.event { $0.metadata["requestID"] == "gone" }
      #expect(event.metadata["outcome"] != nil)
      #expect(try await server.send(.get, "/hello").status == .ok)
    }
  }

  @Test(arguments: ["G", "GET /hello HTTP/1.1\nHo", "\(Routes.postEcho)Content-Length: 9\n\nab"])
  func `Clients that leave in the middle of a request do not occupy the server`(
    text: String
  ) async throws {
    let configuration = ServerConfiguration.with {
      $0.maximumConnections = 16
      $0.clientTimeout = .seconds(3600)
    }
    try await LiveServer.run([Routes.hello, Routes.echo], configuration: configuration) { server in
      for _ in 0..<16 { _ = try await server.connection(sending: text) }
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
