import Testing
import Users

struct UserNameTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada Lovelace"), ("  Ada \t", "Ada"), ("\u{A0}Ada\u{2003}", "Ada"),
    ("山田 太郎", "山田 太郎"), ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("O'Brien; DROP TABLE", "O'Brien; DROP TABLE"),
    ("a\n", "a"), (String(repeating: "é", count: 200), String(repeating: "é", count: 200)),
  ])
  func `A name is kept without surrounding white space`(_ written: String, _ name: String) throws {
    #expect(try UserName(written).text == name)
  }

  @Test(arguments: [
    ("", InvalidField.Reason.blank), (" \t\n", .blank), ("\u{200D}\u{200B}", .blank),
    (String(repeating: "a", count: 201), .tooLong(maximum: 200)),
    ("e" + String(repeating: "\u{301}", count: 200), .tooLong(maximum: 200)),
    ("Ada\nLovelace", .controlCharacter), ("Ada\0", .controlCharacter),
    ("\u{1B}[31mAda", .controlCharacter), ("Ada\u{85}L", .controlCharacter),
    ("Ada\u{2028}L", .controlCharacter), ("Ada\u{202E}evil", .controlCharacter),
    ("Ada\u{2066}evil", .controlCharacter), ("Ada\u{200F}evil", .controlCharacter),
  ])
  func `A name that is empty, too long or not one line is rejected`(
    _ written: String, _ reason: InvalidField.Reason
  ) {
    #expect(throws: UsersError.invalid([InvalidField("name", reason)])) { try UserName(written) }
  }
}
