import API
import Foundation
import Testing

struct RequestTests {
  let request = Request(.get, "/items/7/x", parameters: ["id": "7", "name": "x"])

  @Test func `A parameter that is not in the pattern is an error of the route`() throws {
    let error = try #require(throws: UndeclaredParameter.self) { _ = try request.parameter("age") }
    #expect(
      error.description == """
        The route that answers “/items/7/x” has no parameter “age”: add “{age}” to its pattern.
        """)
  }

  @Test(arguments: ["6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "6F9619FF-8B86-4D01-B42D-00CF4FC964FF"])
  func `An identifier is a UUID in either case`(_ text: String) throws {
    let request = Request(.get, "/items/\(text)", parameters: ["id": text])
    #expect(try request.identifier(of: "an item") == UUID(uuidString: text))
  }

  @Test func `Another segment identifies nothing`() throws {
    let problem = try #require(throws: Problem.self) { try request.identifier(of: "an item") }
    #expect(problem == .notFound("“7” does not identify an item."))
  }

  @Test func `Each context gets its own request ID`() {
    let identifiers = (0..<1000).map { _ in RequestContext().requestID }
    #expect(Set(identifiers).count == 1000)
    for id in identifiers { #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
  }
}
