import Foundation
import Testing
import Users

struct WireTests {
  private let user: User

  init() throws {
    user = User(
      id: try UserID("6f9619ff-8b86-4d01-b42d-00cf4fc964ff"), name: try UserName("Ada"),
      email: try EmailAddress("Ada@example.org"), createdAt: Timestamp(milliseconds: 0),
      updatedAt: Timestamp(milliseconds: 1_772_353_800_125), version: 3)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test func `A user is an object of its fields`() throws {
    let text = """
      {"createdAt":"1970-01-01T00:00:00.000Z","email":"Ada@example.org",\
      "id":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff","name":"Ada",\
      "updatedAt":"2026-03-01T08:30:00.125Z","version":3}
      """
    #expect(try json(user) == text)
    #expect(try decode(User.self, text) == user)
  }

  @Test func `A user with fields from a later version is decoded`() throws {
    let text = String(try json(user).dropLast()) + #","phone":"1"}"#
    #expect(try decode(User.self, text) == user)
  }

  @Test(arguments: [
    ("id", #""1""#), ("name", "7"), ("email", "null"), ("createdAt", #""yesterday""#),
    ("version", #""1""#),
  ])
  func `An invalid user is rejected`(_ field: String, _ value: String) throws {
    let text = try json(user)
    let old = try #require(text.firstMatch(of: try Regex(#""\#(field)":("[^"]*"|\d+)"#)))
    let invalid = text.replacingCharacters(in: old.range, with: "\"\(field)\":\(value)")
    #expect(throws: (any Error).self) { try decode(User.self, invalid) }
  }

  @Test func `A page is an object of its users and, unless it is the last, its last user`() throws {
    let page = UserPage(users: [user], next: user.id)
    #expect(try decode(UserPage.self, try json(page)) == page)
    let last = UserPage(users: [], next: nil)
    #expect(try json(last) == #"{"users":[]}"#)
    #expect(try decode(UserPage.self, #"{"next":null,"users":[]}"#) == last)
  }

  @Test func `A draft and a change survive a round trip`() throws {
    let draft = try UserDraft(name: "Ada", email: "ada@example.org")
    #expect(try decode(UserDraft.self, try json(draft)) == draft)
    let change = try UserChange(email: "ada@example.org")
    #expect(try json(change) == #"{"email":"ada@example.org"}"#)
    #expect(try decode(UserChange.self, try json(change)) == change)
  }

  @Test func `An invalid draft or change is rejected with every mistake`() {
    let flaws = UsersError.invalid([
      InvalidField("name", .blank), InvalidField("email", .malformedEmail),
    ])
    let text = #"{"name":"","email":"ada"}"#
    #expect(throws: flaws) { try decode(UserDraft.self, text) }
    #expect(throws: flaws) { try decode(UserChange.self, text) }
  }

  @Test(arguments: ["{}", #"{"name":null}"#, #"{"version":4}"#])
  func `A change of nothing is rejected`(_ text: String) {
    #expect(throws: UsersError.invalid([.nothingToChange])) { try decode(UserChange.self, text) }
  }

  @Test(arguments: ["[]", "null", #""Ada""#, "{}", #"{"name":null,"email":["ada@example.org"]}"#])
  func `A draft without the text of its fields is rejected`(_ text: String) {
    #expect(throws: DecodingError.self) { try decode(UserDraft.self, text) }
  }
}
