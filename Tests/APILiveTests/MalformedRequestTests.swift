import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct MalformedRequestTests {
  static let configuration = ServerConfiguration.with {
    $0.maximumHeaderBytes = 2048
    $0.maximumURIBytes = 512
  }

  /// Sends text on a new connection and returns the response.
  func response(to text: String) async throws -> Response {
    try await LiveServer.run(
      [Routes.hello, Routes.echo, Routes.item], configuration: Self.configuration
    ) { try await $0.response(to: text) }
  }

  private static let long = String(repeating: "a", count: 100_000)
  private static let chunked = "\(Routes.postEcho)Transfer-Encoding: chunked\n\n"

  /// Requests that the library refuses by itself, with the method and target that the log has.
  static let refused: [(String, Int, String?)] = [
    ("GET /hello\n\n", 400, nil), ("GET /hello HTTP/9\n\n", 400, nil),
    ("GET /hello HTTP/3.0\n\n", 505, nil),
    ("POST /hello HTTP/1.1\nHost: a\nno colon\n\n", 400, "/hello"),
    ("\(Routes.postEcho)Content-Length: many\n\n12", 400, "/echo"),
    ("\(Routes.postEcho)Content-Length: +2\n\n12", 400, "/echo"),
    ("\(Routes.postEcho)Content-Length: 2, 2\n\n12", 400, "/echo"),
    ("\(Routes.postEcho)Content-Length: 99999999999999999999999\n\n12", 413, "/echo"),
    ("\(chunked)xyz\n\n", 400, "POST /echo"),
    ("\(chunked)fffffffffffffffff\n", 413, "POST /echo"),
    ("\(chunked)1;\(long)\n", 500, "POST /echo"),
    ("\(chunked)0\nA: \(long)\n\n", 431, "POST /echo"),
    ("GET /\(long) HTTP/1.1\nHost: a\n\n", 414, nil),
    ("POST /hello HTTP/1.1\nHost: a\nA: \(long)\n\n", 431, "/hello"),
  ]

  @Test(arguments: refused)
  func `A request that the library cannot parse is rejected, closed, and logged as it was`(
    text: String, status: Int, logged: String?
  ) async throws {
    try await LiveServer.run(
      [Routes.hello, Routes.echo], configuration: Self.configuration
    ) { server in
      let connection = try await server.connection(sending: text)
      #expect(try await connection.response().status == Status(status))
      _ = try await connection.receiveAll()
      _ = await server.log.event {
        $0.message == "libmicrohttpd"
          && $0.metadata["report"]?.stringValue?.contains("code is \(status)") == true
      }
      guard let logged else { return }
      let line = await server.log.event("request").metadata
      let method = line["method"]?.stringValue.map { "\($0) " } ?? ""
      #expect("\(method)\(line["path"]?.stringValue ?? "")" == logged)
      #expect(line["outcome"] == "refused")
      #expect(line["status"] == nil)
      let body = try await server.send(.get, "/metrics").body
      let metrics = String(decoding: body, as: UTF8.self).split(separator: "\n")
      #expect(metrics.contains(#"http_requests_unanswered_total{outcome="refused"} 1"#))
      #expect(!metrics.contains { $0.hasPrefix("http_requests_total") })
    }
  }

  @Test(arguments: [
    ("http://u:s3cret@localhost/hello?a=s3cret", "/hello"), ("/hello#token=s3cret", "/hello"),
    ("http://localhost#s3cret", "http://localhost"), ("u:s3cret@localhost:80", ""),
    ("http://u:s3/c@ret@localhost/hello", "/hello"), ("/a@b?c", "/a@b"), ("*", "*"),
  ])
  func `The log has the path of a target, without what may be secret`(
    target: String, path: String
  ) async throws {
    try await LiveServer.run([Routes.hello]) { server in
      _ = try await server.response(to: "GET \(target) HTTP/1.1\nHost: localhost\n\n")
      #expect(await server.log.event("request").metadata["path"] == .string(path))
    }
  }

  @Test func `A query of many parameters is answered, and one of too many ends the connection`()
    async throws
  {
    try await LiveServer.run([Routes.item]) { server in
      let connection = try RawConnection(to: server)
      for _ in 0..<2 {
        let query = String(repeating: "a&", count: 300)
        try await connection.send("GET /items/1?\(query) HTTP/1.1\nHost: a\n\n")
        #expect(try await connection.response().status == .ok)
      }
      let query = String(repeating: "a&", count: 4000)
      try await connection.send("GET /items/2?\(query) HTTP/1.1\nHost: a\n\n")
      #expect(try await connection.receiveAll() == "")
      let line = await server.log.event { $0.metadata["outcome"] == "refused" }
      #expect(line.metadata["path"] == "/items/2")
    }
  }

  @Test(arguments: [
    ("GET /hello HTTP/1.1\n\n", 400, "“Host”"),
    ("GET /hello HTTP/1.1\nHost: a\nHost: b\n\n", 400, "“Host”"),
    ("GET /hello HTTP/1.2\n\n", 400, "“Host”"),
    ("GET /hello HTTP/1.1\nHost: a b/<>\n\n", 400, "“Host”"),
    ("GET /hello HTTP/1.1\nHost: a\nA B: c\n\n", 400, "does not allow"),
    ("\(Routes.postEcho)Transfer-Encoding: \u{b}chunked\n\n", 400, "control"),
    ("\(Routes.postEcho)Transfer-Encoding: chunked\u{b}\n\n", 400, "control"),
    (
      "POST /echo HTTP/1.0\nConnection: keep-alive\nTransfer-Encoding: chunked\n\n0\n\n", 400,
      "HTTP/1.0"
    ),
    ("GET /items/%zz HTTP/1.1\nHost: a\n\n", 400, "UTF-8"),
    ("GET /items/%4 HTTP/1.1\nHost: a\n\n", 400, "UTF-8"),
    ("GET /items/%ff HTTP/1.1\nHost: a\n\n", 400, "UTF-8"),
    ("GET /items/%00 HTTP/1.1\nHost: a\n\n", 400, "UTF-8"),
    ("GET /items/1?a=%f HTTP/1.1\nHost: a\n\n", 400, "UTF-8"),
    ("GET /items/a b HTTP/1.1\nHost: a\n\n", 400, "percent-encoded"),
    ("GET /items/ä HTTP/1.1\nHost: a\n\n", 400, "percent-encoded"),
    ("GET /items/1#2 HTTP/1.1\nHost: a\n\n", 400, "percent-encoded"),
    ("GET hello HTTP/1.1\nHost: a\n\n", 400, "begin with"),
    ("OPTIONS * HTTP/1.1\nHost: a\n\n", 400, "begin with"),
    ("GET /?\(String(repeating: "a", count: 512)) HTTP/1.1\nHost: a\n\n", 414, "512"),
    ("GET /hello HTTP/1.1\nHost: a\nA: \(String(repeating: "a", count: 2048))\n\n", 431, "2048"),
    ("\(Routes.postEcho)Content-Length: 1\nTransfer-Encoding: chunked\n\n", 400, "exclusive"),
    ("\(Routes.postEcho)Content-Length: 1\nContent-Length: 2\n\n", 400, "Content-Length"),
    ("\(Routes.postEcho)Transfer-Encoding: gzip\n\n", 501, "chunked"),
  ])
  func `An invalid request is rejected with a problem`(
    text: String, status: Int, detail: String
  ) async throws {
    let response = try await response(to: text)
    #expect(response.status == Status(status))
    let problem = try #require(Problem(response))
    #expect(problem.detail?.contains(detail) == true)
    #expect(response.headers[.requestID] != nil)
  }

  @Test func `A request line without a space closes the connection`() async throws {
    try await LiveServer.run([Routes.hello]) { server in
      let all = try await server.connection(sending: "GARBAGE\n\n").receiveAll()
      #expect(all == "")
      #expect(try await server.send(.get, "/hello").status == .ok)
    }
  }

  @Test(arguments: ["http://a.example/items/x?y=z", "HTTP://a.example/items/x"])
  func `A target with scheme and host is accepted`(target: String) async throws {
    let response = try await response(to: "GET \(target) HTTP/1.1\nHost: a.example\n\n")
    #expect(try response.json([String: String].self) == ["id": "x"])
  }

  @Test func `HTTP 1.0 needs no host, and its connection is closed`() async throws {
    try await LiveServer.run([Routes.hello]) { server in
      let all = try await server.connection(sending: "GET /hello HTTP/1.0\n\n").receiveAll()
      #expect(all.hasSuffix(#"{"hello":"world"}"#))
    }
  }
}
