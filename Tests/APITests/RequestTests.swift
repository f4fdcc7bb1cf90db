import API
import Testing

struct RequestTests {
  let request = Request(.get, "/items/7/x", parameters: ["id": "7", "name": "x"])

  @Test func `A parameter is the text of its segment`() throws {
    #expect(try request.parameter("name") == "x")
    #expect(try request.parameter("id") == "7")
  }

  @Test func `A parameter that is not in the pattern is an error of the route`() throws {
    let error = try #require(throws: UndeclaredParameter.self) {
      _ = try request.parameter("age")
    }
    #expect(
      error.description == """
        The route that answers “/items/7/x” has no parameter “age”: add “{age}” to its pattern.
        """)
  }

  @Test func `Each context gets its own request ID`() {
    let identifiers = (0..<1000).map { _ in RequestContext().requestID }
    #expect(Set(identifiers).count == 1000)
    for id in identifiers { #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
  }
}
