import Foundation
import Testing
import Users

struct PageCursorTests {
  private let user: User

  init() throws {
    user = User(
      try UserDraft(name: "Ada", email: "ada@example.org"),
      at: Timestamp(milliseconds: 1_772_353_800_125))
  }

  @Test func `A cursor survives a round trip through URL-safe text`() throws {
    for _ in 0..<100 {
      let user = User(UserDraft(name: user.name, email: user.email), at: user.createdAt)
      let cursor = PageCursor(after: user)
      #expect(try PageCursor(cursor.description) == cursor)
      #expect(cursor.description.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
    }
  }

  @Test func `A cursor that was changed anywhere is rejected`() throws {
    let text = PageCursor(after: user).description
    for index in text.indices {
      for other in "AZaz09-_" where other != text[index] {
        let changed = text.replacingCharacters(in: index...index, with: String(other))
        #expect(throws: UsersError.badCursor) { try PageCursor(changed) }
      }
    }
  }

  @Test func `A cursor that was truncated, extended or padded is rejected`() {
    let text = PageCursor(after: user).description
    for changed in ["", String(text.dropLast()), text + "A", text + "=", " " + text, text + "\n"] {
      #expect(throws: UsersError.badCursor) { try PageCursor(changed) }
    }
  }

  @Test func `A cursor from elsewhere is rejected`() {
    let foreign = Data(repeating: 7, count: 32).base64EncodedString().dropLast()
    for text in [
      String(foreign), "17", "2026-03-01", String(repeating: "é", count: 43), user.id.description,
    ] {
      #expect(throws: UsersError.badCursor) { try PageCursor(text) }
    }
  }

  @Test func `A cursor precedes the users that were created later`() throws {
    let cursor = PageCursor(after: user)
    let draft = UserDraft(name: user.name, email: user.email)
    let later = Timestamp(milliseconds: user.createdAt.milliseconds + 1)
    let earlier = Timestamp(milliseconds: user.createdAt.milliseconds - 1)
    #expect(cursor.precedes(User(draft, at: later)))
    #expect(!cursor.precedes(User(draft, at: earlier)))
    #expect(!cursor.precedes(user))
    let sibling = User(draft, at: user.createdAt)
    #expect(cursor.precedes(sibling) == (user.id < sibling.id))
  }
}
