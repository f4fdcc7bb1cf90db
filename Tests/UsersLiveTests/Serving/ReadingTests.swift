import API
import APITesting
import Testing
import Users
import UsersTesting

struct ReadingTests {
  @Test func `A GET returns the user`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(.get, "/v1/users/\(user.id)")
      #expect(response.status == .ok)
      #expect(try response.json(User.self) == user)
      let upperCase = try await site.send(.get, "/v1/users/\(user.id.description.uppercased())")
      #expect(try upperCase.json(User.self) == user)
    }
  }

  @Test func `A user that does not exist is not found`() async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.get, "/v1/users/\(UserID())")
      #expect(response.status == .notFound)
      #expect(response.kind == .notFound)
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

  @Test func `A HEAD answers like a GET, without the user`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(.head, "/v1/users/\(user.id)")
      #expect(response.status == .ok)
      #expect(response.body.isEmpty)
    }
  }
}
