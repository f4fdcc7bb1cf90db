import API
import Foundation
import Testing
import Users

@testable import UsersLive

struct UsersSchemasTests {
  /// Returns whether the pattern of a schema matches a text.
  private func matches(_ keywords: [String: JSON], _ text: String) throws -> Bool {
    let pattern = try #require(keywords["pattern"]?.stringValue)
    return text.contains(try Regex(pattern).matchingSemantics(.unicodeScalar))
  }

  @Test(arguments: [
    "Ada Lovelace", "  Ada \t", "a", "山田 太郎", "👩‍👩‍👧‍👦", "e\u{301}", "a\n", "\u{A0}Ada\u{2003}",
    "", " ", "\t\n", "Ada\nLovelace", "Ada\0", "\u{1B}[31mAda", "Ada\u{85}L", "Ada\u{2028}L",
    "Ada\u{202E}evil", "Ada\u{2066}evil", "Ada\u{9B}", "\u{200B}", " \u{200D}\u{FEFF} ", "\u{AD}",
    "\u{200B}Ada", "Ada\u{200B}", "\u{200B}\n", "\u{200D} Ada\u{AD}",
  ])
  func `The pattern of names matches what the server accepts`(_ text: String) throws {
    let draft = try #require(Schema.userDraft.definitions["UserDraft"]?.first)
    guard case .object(let members)? = draft.keywords["properties"],
      case .object(let name)? = members["name"]
    else {
      Issue.record("There is no name.")
      return
    }
    #expect(try matches(name, text) == ((try? UserName(text)) != nil))
  }

  @Test func `The pattern of cursors matches the cursors of the server`() throws {
    let cursor = Schema.userCursor.keywords
    for number in 0..<100 {
      let user = User(
        try UserDraft(name: "Ada", email: "ada@example.org"),
        at: Timestamp(milliseconds: Int64(number) << 30))
      let text = PageCursor(after: user).description
      #expect(try matches(cursor, text))
      #expect(try !matches(cursor, text.dropLast() + "B"))
      #expect(try !matches(cursor, text + "A"))
      #expect(try !matches(cursor, "+" + text.dropFirst()))
    }
  }
}
