import API
import APITesting
import Foundation
import Logging
import Testing

@Suite(.timeLimit(.minutes(20)))
struct BodyTests {
  static let configuration = ServerConfiguration.with { $0.maximumBodyBytes = 1000 }
  static let routes = [Routes.echo, Routes.hello]

  func run(_ body: (LiveServer) async throws -> Void) async throws {
    try await LiveServer.run(Self.routes, configuration: Self.configuration, body)
  }

  @Test func `A body of the maximum size arrives completely`() async throws {
    try await run { server in
      let body = Data((0..<1000).map { UInt8($0 % 256) })
      let response = try await server.send(.post, "/echo", body: body)
      #expect(response.body == body)
    }
  }

  @Test func `A client that has sent everything gets its answer`() async throws {
    try await run { server in
      for _ in 0..<20 {
        let connection = try await server.connection(posting: "Content-Length: 2\n\nab")
        connection.stopSending()
        #expect(try await connection.receiveAll().hasSuffix("\r\n\r\nab"))
      }
    }
  }

  @Test func `A chunked body arrives completely`() async throws {
    try await run { server in
      let connection = try await server.connection(
        posting: "Transfer-Encoding: chunked\n\n3;x=y\nabc\n")
      try await connection.send("2\nde\n0\nTrailer: x\n\n")
      #expect(try await connection.response().body == Data("abcde".utf8))
    }
  }

  @Test func `A body that is too large is rejected, and the connection stays open`() async throws {
    try await run { server in
      let connection = try await server.connection(posting: "Content-Length: 1001\n\n")
      try await connection.send(Data(count: 1001))
      let response = try await connection.response()
      #expect(response.status == .contentTooLarge)
      #expect(Problem(response)?.members["limit"] == 1000)
      try await connection.send("GET /hello HTTP/1.1\nHost: a\n\n")
      #expect(try await connection.response().status == .ok)
    }
  }

  @Test func `A length far beyond the limit is rejected before the body arrives`() async throws {
    try await run { server in
      let connection = try await server.connection(posting: "Content-Length: 9000000000\n\n")
      #expect(try await connection.response().status == .contentTooLarge)
      #expect(try await connection.receiveAll() == "")
    }
  }

  @Test func `A client that expects a 100 gets a 413 when the body is too large`() async throws {
    try await run { server in
      let response = try await server.response(
        to: "\(Routes.postEcho)Expect: 100-continue\nContent-Length: 1001\n\n")
      #expect(response.status == .contentTooLarge)
    }
  }

  @Test func `A client that expects a 100 gets one`() async throws {
    try await run { server in
      let connection = try await server.connection(
        posting: "Expect: 100-continue\nContent-Length: 2\n\n")
      #expect(try await connection.response().status == Status(100))
      try await connection.send("ab")
      #expect(try await connection.response().body == Data("ab".utf8))
    }
  }

  @Test func `Chunks that exceed the limit together are rejected`() async throws {
    try await run { server in
      let connection = try await server.connection(posting: "Transfer-Encoding: chunked\n\n")
      for _ in 0..<5 { try await connection.send("ff\n\(String(repeating: "x", count: 255))\n") }
      try await connection.send("0\n\n")
      #expect(try await connection.response().status == .contentTooLarge)
    }
  }

  @Test func `The connection of an endless chunked body is closed`() async throws {
    try await run { server in
      let connection = try await server.connection(posting: "Transfer-Encoding: chunked\n\n")
      let chunk = Data("10000\r\n".utf8) + Data(count: 65536) + Data("\r\n".utf8)
      await #expect(throws: RawConnection.Failure.self) {
        for _ in 0..<100 { try await connection.send(chunk) }
      }
      #expect(try await server.send(.get, "/hello").status == .ok)
    }
  }

  @Test func `A client that sends a body beyond the limit still sees the response`() async throws {
    try await run { server in
      let response = try await server.send(.post, "/echo", body: Data(count: 500_000))
      #expect(response.status == .contentTooLarge)
    }
  }
}
