import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct SlowClientTests {
  static let impatient = ServerConfiguration.with { $0.clientTimeout = .seconds(2) }

  @Test(arguments: [
    "", "GET /he", "GET /hello HTTP/1.1\nHost: a\n",
    "\(Routes.postEcho)Content-Length: 10\n\nabc",
    "\(Routes.postEcho)Transfer-Encoding: chunked\n\n5\nab",
  ])
  func `A client that stalls is disconnected`(text: String) async throws {
    try await LiveServer.run([Routes.hello, Routes.echo], configuration: Self.impatient) { server in
      let received = try await server.connection(sending: text).receiveAll()
      #expect(received == "")
      #expect(try await server.send(.get, "/hello").status == .ok)
    }
  }

  @Test(arguments: [
    "", "GET /", "GET /hello HTTP/1.1\nHost: a\nA: ",
    "\(Routes.postEcho)Content-Length: 1000000\n\n",
  ])
  func `A client that sends too slowly is disconnected`(text: String) async throws {
    try await LiveServer.run([Routes.hello, Routes.echo], configuration: Self.impatient) { server in
      let connection = try await server.connection(sending: text)
      await #expect(throws: RawConnection.Failure.self) {
        while true {
          try await connection.send("a")
          try await Task.sleep(for: .milliseconds(20))
        }
      }
    }
  }

  @Test func `A client that does not read the response is disconnected`() async throws {
    let large = Route(.get, "/large", name: "large", access: .everyone) { _ in
      Response(.ok, body: Data(count: 64 << 20))
    }
    try await LiveServer.run([large], configuration: Self.impatient) { server in
      let connection = try await server.connection(sending: "GET /large HTTP/1.1\nHost: a\n\n")
      let event = await server.log.event("request")
      #expect(event.metadata["outcome"] == "timed out")
      withExtendedLifetime(connection) {}
    }
  }

  @Test func `The time between requests does not count against the next one`() async throws {
    let patient = ServerConfiguration.with { $0.clientTimeout = .seconds(6) }
    try await LiveServer.run([Routes.echo], configuration: patient) { server in
      let connection = try RawConnection(to: server)
      let head = "\(Routes.postEcho)Content-Length: 5\n\n"
      try await connection.send(head + "first")
      #expect(try await connection.response().body == Data("first".utf8))
      try await Task.sleep(for: .seconds(4))
      try await connection.send(head + "la")
      try await Task.sleep(for: .seconds(3))
      try await connection.send("ter")
      #expect(try await connection.response().body == Data("later".utf8))
    }
  }

  @Test func `A slow handler does not count against the client`() async throws {
    let slow = Route(.get, "/slow", name: "slow", access: .everyone) { _ in
      try await Task.sleep(for: .seconds(5))
      return Response(.noContent)
    }
    try await LiveServer.run([slow], configuration: Self.impatient) { server in
      let response = try await server.send(.get, "/slow")
      #expect(response.status == .noContent)
    }
  }

  @Test func `A request in many small parts is accepted`() async throws {
    try await LiveServer.run([Routes.echo]) { server in
      let connection = try RawConnection(to: server)
      for character in "\(Routes.postEcho)Content-Length: 5\n\nhello" {
        try await connection.send(String(character))
      }
      #expect(try await connection.response().body == Data("hello".utf8))
    }
  }
}
