import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Testing
import Users
import UsersTesting

struct CreatingTests {
  private let ada = #"{"name":" Ada Lovelace ","email":"Ada@example.org"}"#

  @Test func `A POST creates a user and returns its location`() async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: ada)
      #expect(response.status == .created)
      let user = try response.json(User.self)
      #expect(user.version == 1)
      #expect(user.name.text == "Ada Lovelace")
      #expect(user.email.text == "Ada@example.org")
      #expect(response.headers[.location] == "/v1/users/\(user.id)")
      #expect(try await site.users.user(user.id) == user)
    }
  }

  @Test func `A creation is logged with the identifier of its request`() async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: ada)
      let event = await site.server.log.event("user created")
      #expect(event.metadata["requestID"]?.stringValue == response.headers[.requestID])
      #expect(event.metadata["user"]?.stringValue == "\(try response.json(User.self).id)")
    }
  }

  @Test func `A taken address is a conflict that names the field`() async throws {
    try await UsersSite.run { site in
      _ = try await site.users.create(try UserDraft(name: "Eve", email: "ada@EXAMPLE.org"))
      let response = try await site.send(.post, "/v1/users", json: ada)
      #expect(response.status == .conflict)
      #expect(response.kind == .emailTaken)
      #expect(response.faults.map(\.field) == ["email"])
    }
  }

  @Test(arguments: [
    (#"{"name":"","email":"ada@localhost"}"#, ["name", "email"]),
    (#"{"name":"A\u0000da","email":"ada@example.org"}"#, ["name"]),
    (#"{"name":"\u001b[31mAda","email":"a\nb@example.org"}"#, ["name", "email"]),
    (#"{"name":"\#(String(repeating: "é", count: 201))","email":"ada@example.org"}"#, ["name"]),
    (#"{"name":"Ada","email":"\#(String(repeating: "a", count: 255))@example.org"}"#, ["email"]),
  ])
  func `All invalid fields are reported together, and nothing is stored`(
    _ body: String, _ fields: [String]
  ) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.kind == .invalid)
      #expect(response.faults.map(\.field) == fields)
      #expect(response.faults.allSatisfy { !$0.message.isEmpty })
      #expect(try await site.users.users(after: nil, limit: 50).users.isEmpty)
    }
  }

  @Test(arguments: [
    ("[]", ""), ("null", ""), ("1", ""), ("{}", "name"), (#"{"Name":"Ada","email":"ada"}"#, "name"),
    (#"{"name":"Ada","email":null}"#, "email"), (#"{"name":1,"email":"ada@example.org"}"#, "name"),
    (#"{"name":"Ada","email":"ada@example.org","emial":"a@example.org"}"#, "emial"),
  ])
  func `A field that is missing, unknown or of the wrong type is reported`(
    _ body: String, _ field: String
  ) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.faults.map(\.field) == [field])
      #expect(try await site.users.users(after: nil, limit: 50).users.isEmpty)
    }
  }
}
