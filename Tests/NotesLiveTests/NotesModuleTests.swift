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
      let directory = InMemoryUserDirectory()
      let user = try await directory.create(try Sample.draft()).id
      let (confirmations, confirmation) = AsyncStream.makeStream(of: Void.self)
      let (cancellations, cancellation) = AsyncStream.makeStream(of: Void.self)
      let users = DisturbedUsers(directory: directory) { number throws(UsersError) in
        guard number == 2 else { return }
        confirmation.finish()
        for await _ in cancellations {}
        try await directory.delete(user, expecting: nil)
      }
      let notes = SQLNoteRepository(table: table, users: users)
      let adding = Task { try await notes.add("First", of: user) }
      for await _ in confirmations {}
      // The note is stored: a caller who has gone does not matter.
      adding.cancel()
      cancellation.finish()
      await #expect(throws: NotesError.noSuchUser(user)) { try await adding.value }
      #expect(try await table.notes(of: user, after: nil, limit: 1).isEmpty)
    }
  }

  @Test(arguments: [1, 2])
  func `Only an outage of the users after a note is stored leaves the outcome open`(
    lookUp: Int
  ) async throws {
    try await withInMemoryDatabase(migrations: [NotesMigrations.createNotes]) { database in
      let table = NotesTable(database: database)
      let directory = InMemoryUserDirectory()
      let user = try await directory.create(try Sample.draft()).id
      let users = DisturbedUsers(directory: directory) { number throws(UsersError) in
        if number == lookUp { throw .unavailable(Outage(.transient, "Too many requests.")) }
      }
      let notes = SQLNoteRepository(table: table, users: users)
      let error = await #expect(throws: NotesError.self) { try await notes.add("First", of: user) }
      let outage = NotesError.unavailable("Too many requests.")
      #expect(error == (lookUp == 1 ? outage : .outcomeUnknown("\(outage)")))
      #expect(try await table.notes(of: user, after: nil, limit: 2).count == lookUp - 1)
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
    try await withNotes { notes, users, database in
      let user = try await users.create(try Sample.draft()).id
      _ = try await database.write { try $0.execute("DROP TABLE notes") }
      let error = await #expect(throws: NotesError.self) { try await notes.add("First", of: user) }
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

/// A directory in which something happens just before a user is looked up.
private actor DisturbedUsers: UserDirectory {
  private let directory: InMemoryUserDirectory
  private let disturb: @Sendable (Int) async throws(UsersError) -> Void
  private var lookUps = 0

  /// Creates a directory whose disturbance gets the number of the look-up, from 1.
  init(
    directory: InMemoryUserDirectory,
    disturb: @escaping @Sendable (Int) async throws(UsersError) -> Void
  ) {
    self.directory = directory
    self.disturb = disturb
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    lookUps += 1
    try await disturb(lookUps)
    return try await directory.user(id)
  }

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    try await directory.create(draft)
  }

  func users(after last: UserID?, limit: Int) async throws(UsersError) -> UserPage {
    try await directory.users(after: last, limit: limit)
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
