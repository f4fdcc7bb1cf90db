import API
import APITesting
import Testing

struct ReadingTests {
  @Test(arguments: ["0", "101", "-1", "x", "", "1.5", "1e1", "99999999999999999999", "%20"])
  func `A limit that is not a number in range is rejected`(_ limit: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users?limit=\(limit)")
      #expect(response.status == .badRequest)
      #expect(response.faults.map(\.field) == ["limit"])
      #expect(response.problem.detail?.contains("from 1 to 100") == true)
    }
  }

  @Test(arguments: ["", "x", "2", "6f9619ff8b864d01b42d00cf4fc964ff", "%F0%9F%98%80"])
  func `A page after no user is rejected`(_ id: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users?after=\(id)")
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("“after”") == true)
    }
  }

  @Test(arguments: [
    "1", "abc", "%00", "..%2F..%2Fetc", "6f9619ff8b864d01b42d00cf4fc964ff", "%C3%A9",
  ])
  func `A malformed identifier is not found`(_ id: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users/\(id)")
      #expect([.notFound, .badRequest].contains(response.status))
      #expect(Problem(response) != nil)
    }
  }
}
