import Storage
import StorageTesting
import Testing

struct InMemoryDatabaseTests {
  private struct Refusal: Error {}

  private let createNotes = Migration(
    "notes/0001-create", "CREATE TABLE notes (text TEXT NOT NULL)")

  @Test func `A database has the tables of its migrations`() async throws {
    let extend = Migration("notes/0002-extend", "ALTER TABLE notes ADD COLUMN author TEXT")
    let authors = try await withInMemoryDatabase(migrations: [createNotes, extend]) { database in
      try await database.write { transaction in
        _ = try transaction.execute("INSERT INTO notes VALUES (\("a"), \("Ann"))")
      }
      return try await database.read { connection in
        try connection.all("SELECT author FROM notes") { try $0["author"] as String }
      }
    }
    #expect(authors == ["Ann"])
  }

  @Test func `Databases are independent`() async throws {
    try await withInMemoryDatabase(migrations: [createNotes]) { first in
      try await withInMemoryDatabase(migrations: [createNotes]) { second in
        try await first.write { transaction in
          _ = try transaction.execute("INSERT INTO notes VALUES ('a')")
        }
        let notes = try await second.read { connection in
          try connection.all("SELECT text FROM notes") { $0 }
        }
        #expect(notes == [])
      }
    }
  }

  @Test func `A database without migrations is empty`() async throws {
    let tables = try await withInMemoryDatabase { database in
      try await database.read { connection in
        try connection.all("SELECT name FROM sqlite_schema") { $0 }
      }
    }
    #expect(tables == [])
  }

  @Test func `A database is closed after its body`() async throws {
    let database = try await withInMemoryDatabase { $0 }
    await #expect(throws: StorageError.closed) { try await database.ping() }
  }

  @Test func `The error of the body is rethrown unchanged`() async throws {
    await #expect(throws: Refusal.self) {
      try await withInMemoryDatabase { _ in throw Refusal() }
    }
  }

  @Test func `A failing migration is named in the error`() async throws {
    let failing = Migration("notes/0001-fail", "CREATE")
    let error = await #expect(throws: (any Error).self) {
      try await withInMemoryDatabase(migrations: [failing]) { _ in }
    }
    #expect(String(describing: error).contains("notes/0001-fail"))
  }
}
