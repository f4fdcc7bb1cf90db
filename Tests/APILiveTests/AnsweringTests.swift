import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct AnsweringTests {
  struct Secret: Error {
    let password = "hunter2"
  }

  static let impatient = ServerConfiguration.with { $0.handlerTimeout = .milliseconds(50) }

  func send(
    configuration: ServerConfiguration = .patient,
    log: RecordingLog = RecordingLog(), headers: Headers = [:], to handler: @escaping Route.Handler
  ) async throws -> Response {
    let route = Route(.get, "/", name: "root", access: .everyone, handler: handler)
    return try await RoutesUnderTest([route], configuration: configuration, log: log)
      .send(.get, "/?secret=1", headers: headers)
  }

  @Test func `A problem is sent to the client unchanged`() async throws {
    let problem = Problem(
      .conflict, detail: "No.", type: "https://example.com/no", title: "Never",
      members: ["limit": 3], headers: [.retryAfter: "5"])
    let response = try await send { _ in throw problem }
    #expect(response.status == .conflict)
    #expect(response.headers[.contentType] == "application/problem+json")
    #expect(response.headers[.retryAfter] == "5")
    #expect(
      try JSON(parsing: response.body) == [
        "type": "https://example.com/no", "title": "Never", "status": 409, "detail": "No.",
        "limit": 3,
      ])
  }

  @Test func `Any other error is logged, and not sent to the client`() async throws {
    let log = RecordingLog()
    let response = try await send(log: log, headers: [.requestID: "r1"]) { _ in throw Secret() }
    #expect(response.status == .internalServerError)
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(!body.contains("hunter2") && !body.contains("Secret"))
    #expect(body.contains("r1"))
    let event = await log.event("request failed")
    #expect(event.level == .error)
    #expect(event.metadata["requestID"] == "r1")
    #expect(event.metadata["route"] == "root")
    #expect(event.metadata["error"]?.stringValue?.contains("hunter2") == true)
  }

  @Test func `A problem with a server status is logged`() async throws {
    let log = RecordingLog()
    let response = try await send(log: log) { _ in throw Problem.unavailable("Locked.") }
    #expect(response.status == .serviceUnavailable)
    #expect(
      await log.event("request failed").metadata["error"] == "503 Service Unavailable: Locked.")
  }

  @Test func `A handler that ignores cancellation does not delay the 503`() async throws {
    let gate = Gate()
    let response = try await send(configuration: Self.impatient) { _ in
      await gate.pass()
      return Response(.noContent)
    }
    #expect(response.status == .serviceUnavailable)
    gate.open()
  }

  @Test func `A handler that takes too long is cancelled and gives a 503`() async throws {
    let cancelled = Gate()
    cancelled.open()
    let slow = Route(.get, "/slow", name: "slow", access: .everyone) { _ in
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        await cancelled.pass()
      }
      return Response(.noContent)
    }
    try await LiveServer.run([slow], configuration: Self.impatient) { server in
      let response = try await server.send(.get, "/slow")
      #expect(response.status == .serviceUnavailable)
      await cancelled.arrivals(1)
      let line = await server.log.event("request")
      #expect(line.metadata["status"] == 503)
      #expect(line.metadata["route"] == "slow")
      #expect(await server.log.event("request failed").metadata["route"] == "slow")
    }
  }

  @Test(arguments: [(Method.get, nil), (.post, "unknown")] as [(Method, JSON?)])
  func `A change whose handler takes too long may have been made`(
    method: Method, outcome: JSON?
  ) async throws {
    let slow = Route(method, "/slow", name: "slow", access: .everyone) { _ in
      try await Task.sleep(for: .seconds(60))
      return Response(.noContent)
    }
    try await LiveServer.run([slow], configuration: Self.impatient) { server in
      let problem = try #require(Problem(try await server.send(method, "/slow")))
      #expect(problem.status == .serviceUnavailable)
      #expect(problem.members["outcome"] == outcome)
    }
  }

  @Test func `A response without content has no body`() async throws {
    let response = try await send { _ in Response(.noContent, body: Data("x".utf8)) }
    #expect(response.body.isEmpty)
  }

  @Test func `Client input cannot inject headers into the response`() async throws {
    let route = Route(.get, "/{text}", name: "reflect", access: .everyone) { request in
      Response(
        .noContent, headers: ["X-Text": try request.parameter("text"), "Content-Length": "7"])
    }
    try await LiveServer.run([route]) { server in
      let response = try await server.response(
        to: "GET /a%0d%0aEvil:%20yes%09b HTTP/1.1\nHost: a\n\n")
      #expect(response.status == .noContent)
      #expect(response.headers["X-Text"] == "a  Evil: yes b")
      #expect(response.headers["Evil"] == nil)
      #expect(response.headers[.contentLength] != "7")
    }
  }

  @Test(arguments: [
    ("abc-DEF_1.2", true), (String(repeating: "a", count: 128), true),
    (String(repeating: "a", count: 129), false), ("a b", false), ("a\"", false), ("ä", false),
    ("truss_0123456789ab_" + String(repeating: "0a", count: 32), false),
  ])
  func `A well-formed request ID is kept, and any other is replaced`(
    id: String, isTaken: Bool
  ) async throws {
    try await LiveServer.run([Routes.hello]) { server in
      let request = "GET /hello HTTP/1.1\nHost: a\nX-Request-Id: \(id)\n\n"
      let answered = try #require(try await server.response(to: request).headers[.requestID])
      #expect((answered == id) == isTaken)
      #expect(!answered.isEmpty)
      #expect(await server.log.event("request").metadata["requestID"] == .string(answered))
    }
  }

  @Test func `Every request is logged on one line`() async throws {
    try await LiveServer.run([Routes.hello, Routes.item]) { server in
      _ = try await server.send(.get, "/items/1?secret=2", headers: [.requestID: "one"])
      _ = try await server.send(.get, "/nothing", headers: [.requestID: "two"])
      let one = await server.log.event { $0.metadata["requestID"] == "one" }
      #expect(one.level == .info)
      #expect(one.message == "request")
      var metadata = one.metadata
      guard case .number(let duration) = metadata.removeValue(forKey: "durationMS") else {
        Issue.record("There is no duration.")
        return
      }
      #expect(duration > 0)
      #expect(
        metadata == [
          "requestID": "one", "method": "GET", "path": "/items/1", "route": "items.show",
          "status": 200, "bytes": 10,
        ])
      let two = await server.log.event { $0.metadata["requestID"] == "two" }
      #expect(two.metadata["route"] == nil)
      #expect(two.metadata["status"] == 404)
    }
  }
}
