import API
import APITesting
import Foundation
import Testing

struct ClientMessageTests {
  struct User: Codable, Equatable {
    var name: String
  }

  let url = URL(filePath: "/")

  func response(_ body: String, type: String? = "application/json") -> HTTPClientResponse {
    var response = HTTPClientResponse(.ok, body: Data(body.utf8))
    response.headers[.contentType] = type
    return response
  }

  @Test func `Unknown fields in the server's response are ignored`() throws {
    #expect(try response(#"{"name":"a","new":1}"#).json(User.self) == User(name: "a"))
    #expect(
      try response(#"{"name":"a"}"#, type: "application/vnd.x+json").json(User.self).name == "a")
  }

  @Test(
    arguments: [
      (#"{"name":1}"#, "application/json", "name: It must be a string."),
      ("<html>", "application/json", "unexpected “<” at line 1, column 1"),
      ("<html>", "text/html", "it is not JSON but text/html"),
      ("", nil, "it is not JSON but of unknown type"),
    ])
  func `Any other response is invalid`(
    body: String, type: String?, reason: String
  ) throws {
    let response = response(body, type: type)
    let error = try #require(throws: HTTPClientError.self) { _ = try response.json(User.self) }
    #expect(error == .invalidResponse(reason))
  }

  @Test(arguments: [
    ("Zoë 山田 👩‍🚀", "Zoë 山田 👩‍🚀"), ("a\u{1B}[1m\r\n\u{0}", #"a\u{1B}[1m\r\n\0"#),
    ("\u{9B}\u{202E}\u{2066}\u{200F}\u{2028}", #"\u{009B}\u{202E}\u{2066}\u{200F}\u{2028}"#),
    (String(repeating: "é", count: 501), String(repeating: "é", count: 500) + "…"),
  ])
  func `Text of other programs is shown without control characters`(text: String, shown: String) {
    #expect(text.printable() == shown)
  }

  @Test func `A request encodes its value as JSON`() throws {
    let request = try HTTPClientRequest(.post, url, headers: ["A": "b"], json: User(name: "é/"))
    #expect(request.body == Data(#"{"name":"é/"}"#.utf8))
    #expect(request.headers == ["A": "b", "Content-Type": "application/json"])
  }

  @Test(
    arguments: [
      (
        HTTPClientError.cannotConnect(address: "http://a", reason: "refused"),
        "Cannot connect to http://a: refused. Check the address, and that the server is running."
      ),
      (
        .timedOut(address: "http://a", after: .seconds(2)),
        "http://a did not answer within 2.0 seconds. Try again later, or allow more time."
      ),
      (
        .disconnected(address: "http://a", reason: "reset"),
        "The connection to http://a was lost: reset. Check that the server is running."
      ),
      (
        .invalidResponse("odd"),
        "The server's response is invalid: odd. Check that the address is correct."
      ),
      (
        .invalidResponse("name: It is missing."),
        "The server's response is invalid: name: It is missing. Check that the address is correct."
      ),
      (
        .responseTooLarge(address: "http://a", limit: 9),
        "The response of http://a is larger than 9 bytes. Check the address, or raise the limit."
      ),
      (.invalidRequest("odd"), "The request cannot be sent: odd."),
      (.cancelled, "The request was cancelled."),
    ])
  func `Errors describe what is wrong and what to do`(error: HTTPClientError, text: String) {
    #expect(error.description == text)
  }

  @Test func `A fake client records the requests, and answers with its closure`() async throws {
    let client = FakeHTTPClient { request throws(HTTPClientError) in
      guard request.method == .get else { throw .cancelled }
      return HTTPClientResponse(.ok)
    }
    #expect(try await client.send(HTTPClientRequest(.get, url)).status == .ok)
    await #expect(throws: HTTPClientError.cancelled) {
      _ = try await client.send(HTTPClientRequest(.put, url))
    }
    #expect(client.requests.map(\.method) == [.get, .put])
  }
}
