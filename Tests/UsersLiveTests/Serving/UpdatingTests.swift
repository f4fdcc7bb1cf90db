import API
import APITesting
import Testing
import Users
import UsersTesting

struct UpdatingTests {
  private func run(_ body: (UsersSite, User, String) async throws -> Void) async throws {
    try await UsersSite.run { site in
      let user = try await site.users.create(try UserDraft(name: "Ada", email: "ada@example.org"))
      try await body(site, user, "/v1/users/\(user.id)")
    }
  }

  @Test func `A PATCH of the current version changes the fields that it names`() async throws {
    try await run { site, user, path in
      let named = try await site.send(
        .patch, path, headers: [.ifMatch: "\"1\""], json: #"{"name":"Ada L."}"#)
      #expect(named.status == .ok)
      #expect(named.headers[.etag] == "\"2\"")
      #expect(try named.json(User.self).name.text == "Ada L.")
      #expect(try named.json(User.self).email == user.email)

      let both = try await site.send(
        .patch, path, headers: [.ifMatch: "\"2\""], json: #"{"name":"A","email":"a@example.org"}"#)
      #expect(both.headers[.etag] == "\"3\"")
      #expect(try await site.users.user(user.id) == both.json(User.self))
    }
  }

  @Test func `A PATCH without a condition is rejected`() async throws {
    try await run { site, user, path in
      let response = try await site.send(.patch, path, json: #"{"name":"Eve"}"#)
      #expect(response.status == .preconditionRequired)
      #expect(response.problem.detail?.contains("If-Match") == true)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: ["\"2\"", "W/\"1\"", "\"01\"", "\"one\"", "\"3\", \"4\"", "\"-1\""])
  func `A PATCH of another version is rejected with the current one`(_ tag: String) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: tag], json: #"{"name":"Eve"}"#)
      #expect(response.status == .preconditionFailed)
      #expect(response.headers[.etag] == "\"1\"")
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: ["*", "\"7\", \"1\""])
  func `A PATCH of any version, or of one of several, succeeds`(_ tags: String) async throws {
    try await run { site, _, path in
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: tags], json: #"{"name":"Ada L."}"#)
      #expect(response.status == .ok)
      #expect(response.headers[.etag] == "\"2\"")
    }
  }

  @Test(arguments: ["\"1\"", "W/\"1\"", "*", "\"7\", \"1\""])
  func `A PATCH is rejected when If-None-Match names the current version`(
    _ tags: String
  ) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: "*", .ifNoneMatch: tags], json: #"{"name":"Eve"}"#)
      #expect(response.status == .preconditionFailed)
      #expect(response.headers[.etag] == "\"1\"")
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: ["1", "x", "", "\"1"])
  func `A condition that is not a list of tags is rejected`(_ tag: String) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: tag], json: #"{"name":"Eve"}"#)
      #expect(response.status == .badRequest)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: [
    ("{}", [""]), (#"{"name":null}"#, ["name"]), (#"{"email":7}"#, ["email"]),
    (#"{"version":9}"#, ["version"]), (#"{"name":" ","email":"x"}"#, ["name", "email"]),
    ("[]", [""]),
  ])
  func `An invalid change is rejected with every mistake`(
    _ body: String, _ fields: [String]
  ) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: "\"1\""], json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.faultyFields == fields)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test func `A PATCH cannot take the address of another user`() async throws {
    try await run { site, user, path in
      _ = try await site.users.create(try UserDraft(name: "Eve", email: "eve@example.org"))
      let response = try await site.send(
        .patch, path, headers: [.ifMatch: "\"1\""], json: #"{"email":"EVE@example.org"}"#)
      #expect(response.status == .conflict)
      #expect(response.kind == .emailTaken)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: ["\"1\"", "*", "\"x\""])
  func `A user that does not exist cannot be changed`(_ tag: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(
        .patch, "/v1/users/\(UserID())", headers: [.ifMatch: tag], json: #"{"name":"Ada"}"#)
      #expect(response.status == .notFound)
      #expect(response.kind == .notFound)
    }
  }

  @Test func `Of two concurrent changes of one version, one is rejected`() async throws {
    try await run { site, _, path in
      async let first = site.send(
        .patch, path, headers: [.ifMatch: "\"1\""], json: #"{"name":"First"}"#)
      async let second = site.send(
        .patch, path, headers: [.ifMatch: "\"1\""], json: #"{"name":"Second"}"#)
      let statuses = try await [first.status.code, second.status.code]
      #expect(statuses.sorted() == [200, 412])
    }
  }
}
