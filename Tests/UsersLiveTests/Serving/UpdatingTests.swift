import API
import APITesting
import Logging
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
      let named = try await site.send(.patch, path, json: #"{"version":1,"name":"Ada L."}"#)
      #expect(named.status == .ok)
      #expect(try named.json(User.self).version == 2)
      #expect(try named.json(User.self).name.text == "Ada L.")
      #expect(try named.json(User.self).email == user.email)
      let both = try await site.send(
        .patch, path, json: #"{"version":2,"name":"A","email":"a@example.org"}"#)
      #expect(try both.json(User.self).version == 3)
      #expect(try await site.users.user(user.id) == both.json(User.self))
    }
  }

  @Test(arguments: [2, 0, -1]) func `A PATCH of another version is rejected with the current one`(
    _ version: Int
  ) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        .patch, path, json: #"{"version":\#(version),"name":"Eve"}"#)
      #expect(response.status == .conflict)
      #expect(response.kind == .versionConflict)
      #expect(response.problem.members["currentVersion"] == 1)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: [
    ("{}", [""]), (#"{"name":null}"#, [""]), (#"{"version":1}"#, [""]), ("[]", [""]),
    (#"{"email":7}"#, ["email"]), (#"{"version":"1","name":"Eve"}"#, ["version"]),
    (#"{"name":" ","email":"x"}"#, ["name", "email"]),
  ])
  func `An invalid change is rejected`(_ body: String, _ fields: [String]) async throws {
    try await expectRejection(of: body, because: fields)
  }

  @Test(arguments: [
    (#"{"name":"Eve","vesion":1}"#, ["vesion"]), (#"{"name":"Eve","Version":9}"#, ["Version"]),
    (#"{"name":"Eve","id":"x","a":1}"#, ["a", "id"]),
  ])
  func `A change with a misspelt member is rejected`(body: String, fields: [String]) async throws {
    try await expectRejection(of: body, because: fields)
  }

  private func expectRejection(of body: String, because fields: [String]) async throws {
    try await run { site, user, path in
      let response = try await site.send(.patch, path, json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.faults.map(\.field) == fields)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test(arguments: [("If-Match", #""99""#), ("If-None-Match", "*")], [API.Method.patch, .delete])
  func `A condition in a header is rejected with a sentence, and nothing is changed`(
    _ condition: (name: Headers.Name, value: String), _ method: API.Method
  ) async throws {
    try await run { site, user, path in
      let response = try await site.send(
        method, path, headers: [condition.name: condition.value],
        json: method == .patch ? #"{"name":"Eve"}"# : nil)
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("send that in the body or the query") == true)
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test func `A DELETE of a version fails for any other`() async throws {
    try await run { site, user, path in
      let stale = try await site.send(.delete, "\(path)?version=2")
      #expect(stale.status == .conflict)
      #expect(stale.problem.members["currentVersion"] == 1)
      #expect(try await site.send(.delete, "\(path)?version=x").status == .badRequest)
      #expect(try await site.users.user(user.id) == user)
      #expect(try await site.send(.delete, "\(path)?version=1").status == .noContent)
    }
  }
}
