import API
import APITesting
import Foundation
import Logging
import Testing

struct ProblemTests {
  func json(_ problem: Problem) throws -> JSON { try JSON(parsing: Response.problem(problem).body) }

  @Test func `A problem encodes only the members that it has`() throws {
    #expect(
      try json(Problem(.notFound)) == ["type": "about:blank", "title": "Not Found", "status": 404])
  }

  @Test func `A problem survives the round trip to the client`() throws {
    let problem = Problem(
      .conflict, detail: "No.", type: "https://example.com/no", title: "Never",
      members: ["more": [1, [], ["a": "b"]]])
    var read = try #require(Problem(.problem(problem)))
    #expect(read.headers[.contentType] == "application/problem+json")
    read.headers = [:]
    #expect(read == problem)
  }

  @Test func `A member cannot replace a standard one`() throws {
    let problem = Problem(.conflict, members: ["status": 200, "detail": "x", "other": 1])
    #expect(
      try json(problem)
        == ["type": "about:blank", "title": "Conflict", "status": 409, "other": 1])
  }

  @Test func `Field errors reach the client`() throws {
    let problem = Problem.invalidFields([
      Problem.FieldError(field: "name", message: "It is empty."),
      Problem.FieldError(field: "", message: "It is wrong."),
    ])
    #expect(problem.status == .unprocessableContent)
    #expect(problem.detail == "name: It is empty. It is wrong.")
    #expect(
      try #require(Problem(.problem(problem))).members["errors"] == [
        ["field": "name", "message": "It is empty."], ["field": "", "message": "It is wrong."],
      ])
  }

  @Test(arguments: [
    Response(.notFound),
    Response(.notFound, headers: ["Content-Type": "application/json"], body: Data("{}".utf8)),
    Response(
      .notFound, headers: ["Content-Type": "application/problem+json"], body: Data("[".utf8)),
  ])
  func `A response without problem details is not a problem`(response: Response) {
    #expect(Problem(response) == nil)
  }

  @Test func `A problem describes itself`() {
    #expect("\(Problem(.notFound))" == "404 Not Found")
    #expect("\(Problem.notFound("Gone."))" == "404 Not Found: Gone.")
    #expect("\(Problem(.conflict, title: "Taken"))" == "409 Conflict: Taken")
    #expect("\(Status(799))" == "799 Unknown")
  }

  @Test func `Each kind of problem has its status`() {
    #expect(Problem.badRequest("").status == .badRequest)
    #expect(Problem.conflict("").status == .conflict)
    #expect(Problem.unavailable("", retryAfter: 3).headers[.retryAfter] == "3")
  }
}
