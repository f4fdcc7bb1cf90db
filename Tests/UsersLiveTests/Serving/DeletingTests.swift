import API
import Logging
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

  @Test func `A DELETE of a version fails for any other`() async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try Sample.draft())
      let path = "/v1/users/\(user.id)"
      let stale = try await site.send(.delete, "\(path)?version=2")
      #expect(stale.status == .conflict)
      #expect(stale.problem.members["currentVersion"] == 1)
      #expect(try await site.send(.delete, "\(path)?version=x").status == .badRequest)
      #expect(try await site.users.user(user.id) == user)
      #expect(try await site.send(.delete, "\(path)?version=1").status == .noContent)
    }
  }
}
