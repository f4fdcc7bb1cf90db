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
    ("", HTTPEndpointError.scheme), ("localhost:8080", .scheme),
    ("ftp://example.org", .scheme),
    ("127.0.0.1", .scheme), ("http://", .host), ("http:///users", .host),
    ("http://ada:secret@example.org", .extras), ("http://example.org?x=1", .extras),
    ("http://example.org#top", .extras),
  ])
  func `Text that is not a base URL is rejected`(
    _ text: String, _ flaw: HTTPEndpointError
  ) {
    #expect(throws: flaw) {
      try HTTPEndpoint(text)
    }
  }
}
