import API
import APITesting
import Testing
import Users
import UsersTesting

struct ReadingTests {
  @Test func `A GET returns the user and its version`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(.get, "/v1/users/\(user.id)")
      #expect(response.status == .ok)
      #expect(response.headers[.etag] == "\"1\"")
      #expect(try response.json(User.self) == user)
      let upperCase = try await site.send(.get, "/v1/users/\(user.id.description.uppercased())")
      #expect(try upperCase.json(User.self) == user)
    }
  }

  @Test(arguments: [
    ("\"1\"", true), ("W/\"1\"", true), ("*", true), ("\"7\", \"1\"", true), ("\"2\"", false),
  ])
  func `A copy that is still current is not sent again`(_ tags: String, _ isGood: Bool) async throws
  {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(
        .get, "/v1/users/\(user.id)", headers: [.ifNoneMatch: tags])
      #expect(response.status == (isGood ? .notModified : .ok))
      #expect(response.headers[.etag] == "\"1\"")
      #expect(response.body.isEmpty == isGood)
    }
  }

  @Test func `A copy of an earlier version is replaced`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let changed = try await site.users.update(user.id, try UserChange(name: "Ada"), expecting: 1)
      let response = try await site.send(
        .get, "/v1/users/\(user.id)", headers: [.ifNoneMatch: "\"1\""])
      #expect(response.status == .ok)
      #expect(response.headers[.etag] == "\"2\"")
      #expect(try response.json(User.self) == changed)
    }
  }

  @Test func `A GET is rejected when If-Match does not name the current version`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(
        .get, "/v1/users/\(user.id)", headers: [.ifMatch: "\"7\""])
      #expect(response.status == .preconditionFailed)
      #expect(response.headers[.etag] == "\"1\"")
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

  @Test(arguments: ["x", "\"1", "1", "\"1\" \"2\"", ""])
  func `A condition that is not a list of tags is rejected`(_ tags: String) async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(
        .get, "/v1/users/\(user.id)", headers: [.ifNoneMatch: tags])
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("If-None-Match") == true)
    }
  }

  @Test func `A HEAD answers like a GET, without the user`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(.head, "/v1/users/\(user.id)")
      #expect(response.status == .ok)
      #expect(response.headers[.etag] == "\"1\"")
      #expect(response.body.isEmpty)
    }
  }
}
