import API
import Testing
import Users
import UsersTesting

struct DeletingTests {
  @Test func `A DELETE removes a user, once`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let response = try await site.send(.delete, "/v1/users/\(user.id)")
      #expect(response.status == .noContent)
      #expect(response.body.isEmpty)
      #expect(try await site.send(.get, "/v1/users/\(user.id)").status == .notFound)
      #expect(try await site.send(.delete, "/v1/users/\(user.id)").status == .notFound)
    }
  }

  @Test func `A DELETE with a condition fails for any other version`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let path = "/v1/users/\(user.id)"
      let stale = try await site.send(.delete, path, headers: [.ifMatch: "\"2\""])
      #expect(stale.status == .preconditionFailed)
      #expect(stale.headers[.etag] == "\"1\"")
      let malformed = try await site.send(.delete, path, headers: [.ifMatch: "1"])
      #expect(malformed.status == .badRequest)
      #expect(try await site.users.user(user.id) == user)
      let current = try await site.send(.delete, path, headers: [.ifMatch: "\"1\""])
      #expect(current.status == .noContent)
    }
  }

  @Test func `A DELETE is rejected when If-None-Match names the current version`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let path = "/v1/users/\(user.id)"
      let excluded = try await site.send(.delete, path, headers: [.ifNoneMatch: "*"])
      #expect(excluded.status == .preconditionFailed)
      #expect(try await site.users.user(user.id) == user)
      let other = try await site.send(.delete, path, headers: [.ifNoneMatch: "\"2\""])
      #expect(other.status == .noContent)
    }
  }
}
