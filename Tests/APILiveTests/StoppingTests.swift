import API
import APITesting
import Foundation
import HTTPClient
import Logging
import LoggingTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)))
struct StoppingTests {
  static let impatient = ServerConfiguration.with { $0.drainTime = .milliseconds(100) }

  @Test func `Running requests are answered before the server stops`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route()]) { server in
      var connections: [RawConnection] = []
      for _ in 0..<20 {
        connections.append(try await server.connection(sending: "GET /gate HTTP/1.1\nHost: a\n\n"))
      }
      await gate.arrivals(20)
      async let stopped: Void = server.server.stop()
      _ = await server.log.event("server stopping")
      gate.open()
      for connection in connections {
        let response = try await connection.response()
        #expect(response.status == .ok)
        #expect(response.headers[.connection]?.lowercased() == "close")
        #expect(try await connection.receiveAll() == "")
      }
      await stopped
      #expect(server.server.address == nil)
      #expect(throws: RawConnection.Failure.self) { try RawConnection(to: server) }
    }
  }

  @Test func `No running request is lost when the server stops under load`() async throws {
    let begun = Atomic(0)
    let route = Route(.get, "/", name: "root", access: .everyone) { _ in
      begun.add(1, ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(5))
      return try .json(["done": true])
    }
    try await LiveServer.run([route]) { server in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await Self.requestUntilStopped(server) } }
        _ = await server.log.event("request")
        await server.server.stop()
        let answered = try await group.reduce(0, +)
        #expect(answered > 0)
        #expect(answered == begun.load(ordering: .relaxed))
      }
    }
  }

  /// Sends one request after another, and returns how many were answered by the route.
  ///
  /// The connection may close before a response begins, but never within one. A request that
  /// arrives at the last moment is rejected.
  static func requestUntilStopped(_ server: LiveServer) async throws -> Int {
    let connection = try RawConnection(to: server)
    var answered = 0
    while (try? await connection.send("GET / HTTP/1.1\nHost: a\n\n")) != nil,
      let response = try await connection.responseUnlessClosed(),
      response.status != .serviceUnavailable
    {
      #expect(response.body == Data(#"{"done":true}"#.utf8))
      answered += 1
    }
    return answered
  }

  @Test(arguments: [(Method.get, nil), (.post, "unknown")] as [(Method, JSON?)])
  func `A handler that does not end gets a 503, and the server stops`(
    method: Method, outcome: JSON?
  ) async throws {
    let gate = Gate()
    let route = Route(method, "/gate", name: "gate", access: .everyone) { _ in
      await gate.pass()
      return Response(.noContent)
    }
    try await LiveServer.run([route], configuration: Self.impatient) { server in
      let connection = try await server.connection(
        sending: "\(method) /gate HTTP/1.1\nHost: a\nContent-Length: 0\n\n")
      await gate.arrivals(1)
      await server.server.stop()
      let problem = try #require(Problem(try await connection.response()))
      #expect(problem.status == .serviceUnavailable)
      #expect(problem.members["outcome"] == outcome)
      gate.open()
    }
  }

  @Test func `An incomplete request does not keep the server from stopping`() async throws {
    try await LiveServer.run([Routes.echo], configuration: Self.impatient) { server in
      let connection = try await server.connection(posting: "Content-Length: 10\n\nabc")
      await server.server.stop()
      #expect(try await connection.receiveAll() == "")
    }
  }

  @Test func `Idle connections are closed`() async throws {
    try await LiveServer.run([Routes.hello]) { server in
      let connection = try await server.connection(sending: "GET /hello HTTP/1.1\nHost: a\n\n")
      #expect(try await connection.response().status == .ok)
      await server.server.stop()
      #expect(try await connection.receiveAll() == "")
    }
  }

  @Test func `A stopping server is not ready`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route()]) { server in
      let connection = try await server.connection(sending: "GET /gate HTTP/1.1\nHost: a\n\n")
      await gate.arrivals(1)
      async let stopped: Void = server.server.stop()
      _ = await server.log.event("server stopping")
      let response = await server.server.respond(to: Request(.get, "/readyz"))
      #expect(response.status == .serviceUnavailable)
      gate.open()
      #expect(try await connection.response().status == .ok)
      await stopped
    }
  }

  @Test func `Stopping twice has the effect of stopping once`() async throws {
    try await LiveServer.run([Routes.hello]) { server in
      await server.server.stop()
      await server.server.stop()
      #expect(server.server.address == nil)
    }
  }

  @Test func `A stopped server can be started again`() async throws {
    try await LiveServer.run([Routes.hello]) { server in
      await server.server.stop()
      try await server.server.start()
      let address = try #require(server.server.address)
      let url = try #require(URL(string: "\(address)/hello"))
      #expect(try await server.client.send(HTTPClientRequest("GET", url)).status == 200)
      #expect(await server.server.respond(to: Request(.get, "/readyz")).status == .ok)
    }
  }
}
