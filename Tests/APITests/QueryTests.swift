import API
import Foundation
import Logging
import Testing

struct QueryTests {
  let query = Query([
    URLQueryItem(name: "limit", value: "10"), URLQueryItem(name: "tag", value: "a"),
    URLQueryItem(name: "tag", value: "b"),
    URLQueryItem(name: "word", value: "ten"),
  ])

  func problem(_ body: () throws -> Void) throws -> Problem {
    try #require(throws: Problem.self, performing: body)
  }

  @Test func `A name that occurs once has a value, which can be converted`() throws {
    #expect(try query.value("limit") == "10")
    #expect(try query.value("limit", as: Int.self) == 10)
    #expect(try query.value("none", as: Int.self) == nil)
    #expect(query.values("tag") == ["a", "b"])
  }

  @Test func `A repeated name is rejected where one value is expected`() throws {
    let problem = try problem { _ = try query.value("tag") }
    #expect(problem == .badRequest("The query has “tag” 2 times; send it once."))
  }

  @Test func `A value that does not convert is rejected`() throws {
    let problem = try problem { _ = try query.value("word", as: Int.self) }
    #expect(problem == .badRequest("“ten”, the value of “word” in the query, is not a valid Int."))
  }

  @Test func `All unknown names are rejected together`() throws {
    let problem = try problem { try query.refuseUnknown(besides: "limit", "offset") }
    #expect(
      problem.detail
        == "The query has unknown names: “tag”, “word”. The known names are: “limit”, “offset”.")
    try query.refuseUnknown(besides: "limit", "tag", "word")
  }

  @Test func `A route without query parameters rejects any query`() throws {
    let problem = try problem { try query.refuseUnknown() }
    #expect(problem.detail?.hasSuffix("This resource takes no query.") == true)
    try Query().refuseUnknown()
  }

  @Test func `A page has a limit, and begins after an identifier`() throws {
    #expect(try Query().page(of: "a note") == (50, nil))
    let id = UUID()
    let next = Query([
      URLQueryItem(name: "after", value: id.uuidString.lowercased()),
      URLQueryItem(name: "limit", value: "100"),
    ])
    #expect(try next.page(of: "a note") == (100, id))
  }

  @Test(arguments: [
    ("limit", "0", "The value of “limit” is “0”. Send a number from 1 to 100."),
    ("limit", "101", "The value of “limit” is “101”. Send a number from 1 to 100."),
    ("limit", "1.5", "The value of “limit” is “1.5”. Send a number from 1 to 100."),
    ("after", "x", "The value of “after” is not an identifier of a note."),
  ])
  func `A page that cannot be is rejected`(_ name: String, _ value: String, _ reason: String) throws
  {
    let query = Query([URLQueryItem(name: name, value: value)])
    let problem = try problem { _ = try query.page(of: "a note") }
    #expect(problem.status == .badRequest && problem.detail == reason)
    #expect(problem.members == ["errors": [["field": .string(name), "message": .string(reason)]]])
  }
}
