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
      #expect(try response.json(User.self).version == 1)
      let user = try response.json(User.self)
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

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "", "{", "{]", #"{"name":"Ada"} x"#, "NaN", #"{"name":"\x"}"#,
      String(repeating: "[", count: 16_000),
    ])
  func `A body that is not JSON is rejected`(_ body: String) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: body)
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("JSON") == true, "\(response.problem)")
      #expect(try await site.users.users(.first).users.isEmpty)
    }
  }

  @Test func `A body that is not UTF-8 is rejected`() async throws {
    try await UsersSite.run { site in
      var body = Data(#"{"name":"A"#.utf8)
      body += [0xC3, 0x28, 0xFF]
      body += Data(#"","email":"a@example.org"}"#.utf8)
      let response = try await site.server.send(
        .post, "/v1/users", headers: [.contentType: MediaType.json], body: body)
      #expect(response.status == .badRequest)
    }
  }

  @Test func `A body that is too long is rejected, and the server keeps serving`() async throws {
    try await UsersSite.run { site in
      // The server reads this much beyond its limit; a longer body might meet a closed connection.
      let name = String(repeating: "a", count: 1 << 20)
      let response = try await site.send(.post, "/v1/users", json: #"{"name":"\#(name)"}"#)
      #expect(response.status == .contentTooLarge)
      #expect(try await site.send(.post, "/v1/users", json: ada).status == .created)
    }
  }

  @Test(arguments: [
    nil, "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1",
  ])
  func `A body that is not declared as JSON is rejected`(_ type: String?) async throws {
    try await UsersSite.run { site in
      var headers = Headers()
      headers[.contentType] = type ?? ""
      let response = try await site.send(.post, "/v1/users", headers: headers, json: ada)
      #expect(response.status == .unsupportedMediaType)
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
      #expect(try await site.users.users(.first).users.isEmpty)
    }
  }

  @Test(arguments: [
    ("[]", ""), ("null", ""), ("1", ""), ("{}", "name"), (#"{"Name":"Ada","email":"ada"}"#, "name"),
    (#"{"name":"Ada","email":null}"#, "email"), (#"{"name":1,"email":"ada@example.org"}"#, "name"),
  ])
  func `A field that is missing, or of the wrong type, is reported`(
    _ body: String, _ field: String
  ) async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users", json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.faults.map(\.field) == [field])
      #expect(try await site.users.users(.first).users.isEmpty)
    }
  }

  @Test func `A member that a user does not have is rejected`() async throws {
    try await UsersSite.run { site in
      let body = #"{"name":"Ada","email":"ada@example.org","emial":"a@example.org"}"#
      let response = try await site.send(.post, "/v1/users", json: body)
      #expect(response.status == .unprocessableContent)
      #expect(response.faults.map(\.field) == ["emial"])
      #expect(try await site.users.users(.first).users.isEmpty)
    }
  }

  @Test func `A query is rejected where none is expected`() async throws {
    try await UsersSite.run { site in
      let response = try await site.send(.post, "/v1/users?dry=1", json: ada)
      #expect(response.status == .badRequest)
      #expect(response.problem.detail?.contains("“dry”") == true)
    }
  }
}
