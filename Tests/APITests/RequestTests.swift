import API
import Testing

struct RequestTests {
  let request = Request(.get, "/items/7/x", parameters: ["id": "7", "name": "x"])

  @Test func `A parameter is text, or converted`() throws {
    #expect(try request.parameter("name") == "x")
    #expect(try request.parameter("id", as: Int.self) == 7)
  }

  @Test func `A parameter that does not convert leads nowhere`() throws {
    let problem = try #require(throws: Problem.self) {
      _ = try request.parameter("name", as: Int.self)
    }
    #expect(problem == .notFound("“x” is not a valid name."))
  }

  @Test func `A parameter that the pattern lacks is the mistake of the route`() throws {
    let error = try #require(throws: UndeclaredParameter.self) {
      _ = try request.parameter("age")
    }
    #expect(
      error.description == """
        The route that answers “/items/7/x” has no parameter “age”: add “{age}” to its pattern.
        """)
  }

  @Test func `Contexts that are made here differ`() {
    #expect(RequestContext().requestID != RequestContext().requestID)
  }
}
