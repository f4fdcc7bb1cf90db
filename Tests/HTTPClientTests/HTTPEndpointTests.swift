import HTTPClient
import Testing

struct HTTPEndpointTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("https://example.org/", "https://example.org"),
    ("HTTP://example.org/api//", "HTTP://example.org/api"), ("http://[::1]:80", "http://[::1]:80"),
  ])
  func `An endpoint has no trailing slash`(_ text: String, _ url: String) throws {
    #expect(try HTTPEndpoint(text).description == url)
  }

  @Test(arguments: [
    "", "localhost:8080", "ftp://example.org", "127.0.0.1", "http://", "http:///users",
    "http://ada:secret@example.org", "http://example.org?x=1", "http://example.org#top",
  ])
  func `Text that is not a base URL is rejected`(_ text: String) {
    #expect(throws: HTTPEndpointError.malformedAddress) { try HTTPEndpoint(text) }
  }
}
