import Notes
import NotesTesting
import Testing
import Users
import UsersTesting

struct NoteRepositoryRuleTests {
  private let users = InMemoryUserDirectory()

  @Test(arguments: NoteRepositoryRule.all)
  func `A repository in memory follows the rule`(_ rule: NoteRepositoryRule) async throws {
    try await rule.check(InMemoryNoteRepository(users: users), users)
  }

  @Test func `A repository that was made to fail fails until it is repaired`() async throws {
    let notes = InMemoryNoteRepository(users: users)
    let user = try await users.create(try Sample.draft()).id
    await notes.fail(with: .unavailable("It is being moved."))
    await #expect(throws: NotesError.unavailable("It is being moved.")) {
      try await notes.add("First", of: user)
    }
    await notes.fail(with: nil)
    #expect(try await notes.add("First", of: user).text == "First")
  }
}
