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

  @Test func `An invalid user is rejected with every mistake`() {
    let text = #"{"id":"1","name":7,"createdAt":"yesterday","updatedAt":null,"version":0}"#
    let flaws = UsersError.invalid([
      InvalidField("id", .malformedID), InvalidField("name", .wrongType(expected: .text)),
      InvalidField("email", .missing), InvalidField("createdAt", .wrongType(expected: .time)),
      InvalidField("updatedAt", .wrongType(expected: .time)),
      InvalidField("version", .outOfRange(1...Int.max)),
    ])
    #expect(throws: flaws) { try decode(User.self, text) }
  }

  @Test func `A page is an object of its users and the next cursor, or null`() throws {
    let page = UserPage(users: [user], next: PageCursor(after: user))
    #expect(try decode(UserPage.self, try json(page)) == page)
    let last = UserPage(users: [], next: nil)
    #expect(try json(last) == #"{"next":null,"users":[]}"#)
    #expect(try decode(UserPage.self, #"{"users":[]}"#) == last)
  }

  @Test func `A draft and a change survive a round trip`() throws {
    let draft = try UserDraft(name: "Ada", email: "ada@example.org")
    #expect(try decode(UserDraft.self, try json(draft)) == draft)
    let change = try UserChange(email: "ada@example.org")
    #expect(try json(change) == #"{"email":"ada@example.org"}"#)
    #expect(try decode(UserChange.self, try json(change)) == change)
  }

  @Test(arguments: [
    ("[]", [InvalidField(nil, .wrongType(expected: .object))]),
    ("null", [InvalidField(nil, .wrongType(expected: .object))]),
    (#""Ada""#, [InvalidField(nil, .wrongType(expected: .object))]),
    ("{}", [InvalidField("name", .missing), InvalidField("email", .missing)]),
    (
      #"{"name":null,"email":["ada@example.org"]}"#,
      [
        InvalidField("name", .wrongType(expected: .text)),
        InvalidField("email", .wrongType(expected: .text)),
      ]
    ),
    (
      #"{"name":"Ada","email":"ada@example.org","id":"1","admin":true}"#,
      [
        InvalidField("admin", .unknown(allowed: ["email", "name"])),
        InvalidField("id", .unknown(allowed: ["email", "name"])),
      ]
    ),
    (
      #"{"nmae":"Ada","email":"ada"}"#,
      [
        InvalidField("nmae", .unknown(allowed: ["email", "name"])), InvalidField("name", .missing),
        InvalidField("email", .email(.oneAtSign)),
      ]
    ),
  ])
  func `An invalid draft is rejected with every mistake`(_ text: String, _ fields: [InvalidField]) {
    #expect(throws: UsersError.invalid(fields)) { try decode(UserDraft.self, text) }
  }

  @Test(arguments: [
    ("{}", [InvalidField.nothingToChange]),
    (#"{"name":null}"#, [InvalidField("name", .wrongType(expected: .text))]),
    (#"{"version":4}"#, [InvalidField("version", .unknown(allowed: ["email", "name"]))]),
    (
      #"{"name":"","email":1}"#,
      [InvalidField("name", .blank), InvalidField("email", .wrongType(expected: .text))]
    ),
  ])
  func `An invalid change is rejected with every mistake`(_ text: String, _ fields: [InvalidField])
  {
    #expect(throws: UsersError.invalid(fields)) { try decode(UserChange.self, text) }
  }
}
