import API
import Foundation
import Testing
import Users
import UsersTesting

/// The server writes JSON as the contract encodes it.
struct WritingTests {
  private static let names = [
    "Ada Lovelace", #"Ada "Countess" \ King/Noel"#, "Ægir Ünïcode", "アダ・ラブレス", "👩🏽‍💻 Ada",
  ]

  @Test(arguments: names)
  func `A user is written as the contract encodes it`(_ name: String) async throws {
    try await UsersSite.run { site in
      let draft = try UserDraft(name: name, email: "Ada@example.org")
      let user = try await site.users.create(draft)
      let response = try await site.send(.get, "/v1/users/\(user.id)")
      #expect(response.body == (try encoded(user)))
      #expect(response.headers[.contentType] == "application/json")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `A page is written as the contract encodes it`(_ limit: Int) async throws {
    try await UsersSite.run { site in
      _ = try await Sample.fill(site.users, with: 2)
      let page = try await site.users.users(after: nil, limit: limit)
      let response = try await site.send(.get, "/v1/users?limit=\(limit)")
      #expect(response.body == (try encoded(page)))
      #expect(response.headers[.contentType] == "application/json")
    }
  }

  private func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
