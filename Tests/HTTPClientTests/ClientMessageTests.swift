import Formats
import HTTPClient
import Testing

struct ClientMessageTests {
  @Test(arguments: [
    ("Zoë 山田 👩‍🚀", "Zoë 山田 👩‍🚀"), ("a\u{1B}[1m\r\n\u{0}", #"a\u{1B}[1m\r\n\0"#),
    ("\u{9B}\u{202E}\u{2066}\u{200F}\u{2028}", #"\u{009B}\u{202E}\u{2066}\u{200F}\u{2028}"#),
    (String(repeating: "é", count: 501), String(repeating: "é", count: 500) + "…"),
  ])
  func `Text of other programs is shown without control characters`(text: String, shown: String) {
    #expect(text.printable() == shown)
  }

  @Test(arguments: [
    HTTPClientError.cannotConnect(address: "http://a", reason: "refused"):
      "Cannot connect to http://a: refused. Check the address, and that the server is running.",
    .timedOut(address: "http://a", after: .seconds(2)):
      "http://a did not answer within 2.0 seconds. Try again later, or allow more time.",
    .disconnected(address: "http://a", reason: "reset"):
      "The connection to http://a was lost: reset. Check that the server is running.",
    .invalidResponse("odd"):
      "The server's response is invalid: odd. Check that the address is correct.",
    .invalidResponse("name: It is missing."):
      "The server's response is invalid: name: It is missing. Check that the address is correct.",
    .responseTooLarge(address: "http://a", limit: 9):
      "The response of http://a is larger than 9 bytes. Check the address, or raise the limit.",
    .invalidRequest("odd"): "The request cannot be sent: odd.",
    .cancelled: "The request was cancelled.",
  ])
  func `Errors describe what is wrong and what to do`(error: HTTPClientError, text: String) {
    #expect(error.description == text)
  }

  @Test func `The case of the name of a field makes no difference`() {
    let response = HTTPClientResponse(200, headers: ["X-One": "1"])
    #expect(response.header("x-ONE") == "1")
    #expect(response.headers == ["x-one": "1"])
  }
}
