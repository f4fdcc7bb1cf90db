import Notes
import NotesTesting
import Storage
import StorageTesting
import Testing
import Truss
import TrussTesting
import Users
import UsersTesting

@testable import NotesLive

/// The module with users in memory: the feature Users is not linked.
struct NotesModuleTests {
  @Test(arguments: NoteRepositoryRule.all)
  func `The repository of the module follows the rule`(_ rule: NoteRepositoryRule) async throws {
    try await withNotes { notes, users, _ in try await rule.check(notes, users) }
  }

  @Test(arguments: NoteRepositoryRule.all)
  func `The repository over PostgreSQL follows the rule`(_ rule: NoteRepositoryRule) async throws {
    try await withPostgresDatabase(migrations: [NotesMigrations.createNotes]) { database in
      let table = NotesTable(database: database)
      let users = InMemoryUserDirectory(removals: [UserRemoval(table.deleteNotes)])
      try await rule.check(SQLNoteRepository(table: table, users: users), users)
    }
  }

  @Test func `A note that is added while its user is deleted does not remain`() async throws {
    try await withInMemoryDatabase(migrations: [NotesMigrations.createNotes]) { database in
      let table = NotesTable(database: database)
      let users = InMemoryUserDirectory()
      let user = try await users.create(try Sample.draft()).id
      // The user is deleted just before it is asked for.
      let notes = SQLNoteRepository(table: table, users: VanishingUsers(directory: users))
      await #expect(throws: NotesError.noSuchUser(user)) { try await notes.add("First", of: user) }
      #expect(try await table.notes(of: user, after: nil, limit: 1).isEmpty)
    }
  }

  @Test func `Users that are unavailable are an outage of the notes`() async throws {
    try await withNotes { notes, users, _ in
      let user = try await users.create(try Sample.draft()).id
      await users.fail(with: .unavailable(Outage(.transient, "Too many requests.")))
      await #expect(throws: NotesError.unavailable("Too many requests.")) {
        try await notes.notes(of: user, after: nil, limit: 1)
      }
    }
  }

  @Test func `An invalid stored note is reported, not returned`() async throws {
    try await withNotes { notes, users, database in
      let user = try await users.create(try Sample.draft()).id
      let added = try await notes.add("First", of: user)
      _ = try await database.write { try $0.execute("UPDATE notes SET text = ' '") }
      let error = await #expect(throws: NotesError.self) { try await notes.note(added.id) }
      #expect("\(try #require(error))".contains("Correct the row in the table notes."))
    }
  }

  @Test func `A database without the table is unavailable`() async throws {
    try await withNotes { notes, _, database in
      _ = try await database.write { try $0.execute("DROP TABLE notes") }
      let error = await #expect(throws: NotesError.self) {
        try await notes.add("First", of: UserID())
      }
      #expect("\(try #require(error))".contains("notes"))
    }
  }

  private func withNotes(
    _ body: (any NoteRepository, InMemoryUserDirectory, any Database) async throws -> Void
  ) async throws {
    try await withInMemoryDatabase(migrations: [NotesMigrations.createNotes]) { database in
      let assembly = ModuleAssembly(
        NotesModule(),
        roots: Roots {
          (any NoteRepository).self; InMemoryUserDirectory.self
        }
      ) {
        Value((any Database).self, database)
        Singleton(InMemoryUserDirectory.init(removals:)).also((any UserDirectory).self) { $0 }
      }
      let container = try await Container(assembly)
      try await body(container.resolve(), container.resolve(), database)
    }
  }
}

/// A directory in which a user is deleted while others look it up.
private struct VanishingUsers: UserDirectory {
  let directory: InMemoryUserDirectory

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await directory.delete(id, expecting: nil)
    return try await directory.user(id)
  }

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    try await directory.create(draft)
  }

  func users(_ request: PageRequest) async throws(UsersError) -> UserPage {
    try await directory.users(request)
  }

  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User {
    try await directory.update(id, change, expecting: expected)
  }

  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    try await directory.delete(id, expecting: expected)
  }
}
