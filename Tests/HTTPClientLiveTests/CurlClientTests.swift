import API
import APITesting
import Foundation
import HTTPClient
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct CurlClientTests {
  @Test func `A request and its response arrive as sent`() async throws {
    let route = Route(Method(rawValue: "PATCH"), "/things", name: "things", access: .everyone) {
      request in
      #expect(request.query.items == [URLQueryItem(name: "a", value: "1 2")])
      #expect(request.headers["X-One"] == "1")
      return Response(Status(418), headers: ["X-Two": "2"], body: Data(request.body.reversed()))
    }
    try await LiveServer.run([route]) { server in
      let response = try await server.send(
        .patch, "/things?a=1+2", headers: ["X-One": "1"], body: Data("abc".utf8))
      #expect(response.status == Status(418))
      #expect(response.headers["x-two"] == "2")
      #expect(response.body == Data("cba".utf8))
    }
  }

  @Test func `A redirect is returned, not followed`() async throws {
    let route = Route(.get, "/", name: "root", access: .everyone) { _ in
      Response(Status(302), headers: [.location: "/healthz"])
    }
    try await LiveServer.run([route]) { server in
      let response = try await server.send(.get, "/")
      #expect(response.status == Status(302))
      #expect(response.headers[.location] == "/healthz")
    }
  }

  /// Expects an error of a GET request.
  private func expectError(
    of url: URL, with client: any HTTPClient, where isExpected: (HTTPClientError) -> Bool
  ) async {
    let error = await #expect(throws: HTTPClientError.self) {
      _ = try await client.send(HTTPClientRequest("GET", url))
    }
    if let error { #expect(isExpected(error), "It failed otherwise: \(error)") }
  }

  @Test func `Connecting to a port without a server fails`() async throws {
    let client = try await LiveServer.run([]) { $0.client }
    let nobody = try LoopbackSocket()
    await expectError(of: nobody.url, with: client) { error in
      guard case .cannotConnect(let address, _) = error else { return false }
      return nobody.url.absoluteString.hasPrefix(address)
    }
  }

  @Test func `Connecting to a host that does not exist fails`() async throws {
    let client = try await LiveServer.run([]) { $0.client }
    // A label of a name has at most 63 characters, so that no name server is asked.
    let host = "\(String(repeating: "n", count: 64)).invalid"
    let url = try #require(URL(string: "http://user:secret@\(host)/?key=1"))
    await expectError(of: url, with: client) {
      if case .cannotConnect("http://\(host)", _) = $0 { true } else { false }
    }
  }

  @Test func `An exchange that takes too long times out`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route()]) { server in
      let request = HTTPClientRequest("GET", try server.url("/gate"), timeout: .milliseconds(100))
      await #expect(
        throws: HTTPClientError.timedOut(
          address: server.address.description, after: .milliseconds(100))
      ) {
        _ = try await server.client.send(request)
      }
      gate.open()
    }
  }

  @Test func `A cancelled task does not wait for the response`() async throws {
    let gate = Gate()
    try await LiveServer.run([gate.route()]) { server in
      let url = try server.url("/gate")
      let task = Task { try await server.client.send(HTTPClientRequest("GET", url)) }
      await gate.arrivals(1)
      task.cancel()
      await #expect(throws: HTTPClientError.cancelled) { _ = try await task.value }
      gate.open()
    }
  }

  @Test func `A connection closed without a response is an error`() async throws {
    try await FakeServer.run(answering: "") { url, client in
      await expectError(of: url, with: client) { error in
        switch error {
        case .disconnected, .invalidResponse: true
        default: false
        }
      }
    }
  }

  @Test func `A truncated response is an error`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n"
    try await FakeServer.run(answering: head + "short") { url, client in
      await expectError(of: url, with: client) { _ in true }
    }
  }

  @Test func `A response that is larger than the request allows is an error`() async throws {
    let route = Route(.get, "/bytes", name: "bytes", access: .everyone) { _ in
      Response(.ok, body: Data(count: 1000))
    }
    try await LiveServer.run([route]) { server in
      var request = HTTPClientRequest("GET", try server.url("/bytes"), maximumResponseBytes: 1000)
      #expect(try await server.client.send(request).body.count == 1000)
      request.maximumResponseBytes = 999
      await #expect(
        throws: HTTPClientError.responseTooLarge(address: "\(server.address)", limit: 999)
      ) { _ = try await server.client.send(request) }
    }
  }

  @Test func `A response without an end is an error`() async throws {
    let chunk = "100000\r\n" + String(repeating: "x", count: 1 << 20) + "\r\n"
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    try await FakeServer.run(answering: head, then: chunk) { url, client in
      let error = await #expect(throws: HTTPClientError.self) {
        _ = try await client.send(HTTPClientRequest("GET", url, timeout: .seconds(600)))
      }
      #expect(error == .responseTooLarge(address: String("\(url)".dropLast()), limit: 8 << 20))
    }
  }

  @Test func `Fields after the body are ignored`() async throws {
    let head = "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n"
    let response = "HTTP/1.1 200 OK\r\nX-One: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
    let body = "1\r\na\r\n0\r\nX-One: 2\r\nX-Two: 2\r\nHTTP/1.1 200 OK: 3\r\n\r\n"
    try await FakeServer.run(answering: head + response + body) { url, client in
      let response = try await client.send(HTTPClientRequest("GET", url))
      #expect(response.body == Data("a".utf8))
      #expect(response.headers == ["x-one": "1", "transfer-encoding": "chunked"])
      #expect(response.header("X-One") == "1")
    }
  }

  @Test(arguments: ["ftp://127.0.0.1/", "/relative", "http://", "mailto:a@b"])
  func `A URL that is not an absolute HTTP URL is rejected`(text: String) async throws {
    let client = try await LiveServer.run([]) { $0.client }
    let url = try #require(URL(string: text))
    await expectError(of: url, with: client) {
      if case .invalidRequest = $0 { true } else { false }
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nX-Two: 2\r\n\r\nGET", [:]), ("", [:]), ("GET", ["X-One: 1\r\nX-Two": "2"]),
    ("GET", ["": "1"]), ("GET", ["X-One": "1\r\nX-Two: 2"]), ("GET", ["X-One": "1\nX-Two: 2"]),
    ("GET", ["X-One": "1\0"]), ("GET", ["X-One": "\u{7F}"]),
  ])
  func `A method or a header field that HTTP does not allow is not sent`(
    method: String, headers: [String: String]
  ) async throws {
    let client = try await LiveServer.run([]) { $0.client }
    // A request that is sent fails otherwise.
    let request = HTTPClientRequest(method, try LoopbackSocket().url, headers: headers)
    await #expect(
      throws: HTTPClientError.invalidRequest(
        "the method or a header field has a character that HTTP does not allow")
    ) { _ = try await client.send(request) }
  }

  @Test func `A header field may have tabs and other scripts`() async throws {
    let response = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    try await FakeServer.run(answering: response) { url, client in
      let request = HTTPClientRequest("GET", url, headers: ["X-One": "1\té~"])
      let response = try await client.send(request)
      #expect(response.status == 200)
    }
  }

  @Test func `Many concurrent requests are all answered`() async throws {
    let item = Route(.get, "/items/{id}", name: "item", access: .everyone) { request in
      try .json(["id": try request.parameter("id")])
    }
    try await LiveServer.run([item]) { server in
      let ids = try await withThrowingTaskGroup(of: String?.self) { group in
        for id in 0..<100 {
          group.addTask {
            try await server.send(.get, "/items/\(id)").json([String: String].self)["id"]
          }
        }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(ids.count == 100)
    }
  }
}
