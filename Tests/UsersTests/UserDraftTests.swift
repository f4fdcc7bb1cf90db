import Testing
import Users

struct UserDraftTests {
  @Test func `A draft and a change report every invalid field`() {
    let flaws = UsersError.invalid([
      InvalidField("name", .blank), InvalidField("email", .malformedEmail),
    ])
    #expect(throws: flaws) { try UserDraft(name: "", email: "ada") }
    #expect(throws: flaws) { try UserChange(name: " ", email: "ada@localhost") }
  }

  @Test func `A change without fields is rejected`() {
    #expect(throws: UsersError.invalid([.nothingToChange])) { try UserChange() }
  }

  @Test func `The next version is never older than the one before`() throws {
    let user = User(
      try UserDraft(name: "Ada", email: "ada@example.org"), at: Timestamp(milliseconds: 1000))
    let change = try UserChange(name: "Ada L.")
    #expect(user.applying(change, at: Timestamp(milliseconds: 2000)).updatedAt.milliseconds == 2000)
    #expect(user.applying(change, at: Timestamp(milliseconds: 500)).updatedAt.milliseconds == 1000)
  }
}
