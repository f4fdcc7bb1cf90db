import HTTPClient
import Testing

struct HTTPTokenTests {
  @Test func `A token has the text that was given`() throws {
    #expect(try HTTPToken("truss_1f_9e-._~+/==").text == "truss_1f_9e-._~+/==")
  }

  @Test(arguments: ["", "two words", " leading", "line\nbreak", "größe", "quo\"te", "a,b"])
  func `Text that cannot be sent is no token`(_ text: String) {
    #expect(throws: HTTPEndpointError.malformedToken) {
      try HTTPToken(text)
    }
  }

  @Test func `No description shows a token`() throws {
    let endpoint = try HTTPEndpoint("http://127.0.0.1", token: HTTPToken("s3cret"))
    var dumped = ""
    dump(endpoint, to: &dumped)
    for text in ["\(endpoint)", String(reflecting: endpoint), dumped, "\([endpoint.token])"] {
      #expect(!text.contains("s3cret"))
    }
    #expect(endpoint.token?.text == "s3cret")
  }
}
