import Foundation
import Storage
import Testing

struct MigratorTests {
  private static let create = Migration("notes/0001", "CREATE TABLE notes (id INTEGER)")
  private static let extend = Migration("notes/0002", "ALTER TABLE notes ADD COLUMN text TEXT")
  private static let tags = Migration("tags/0001", "CREATE TABLE tags (id INTEGER)")

  private let folder: TemporaryFolder
  private let configuration: StorageConfiguration

  init() throws {
    folder = try TemporaryFolder()
    configuration = StorageConfiguration(.file(folder.path("app.db")))
  }

  /// Opens the database with migrations and returns the resulting history.
  @discardableResult
  private func migrate(_ migrations: Migration...) async throws -> [String] {
    try await withDatabase(configuration, migrations) { database in
      try await database.read { connection in
        try connection.all("SELECT id FROM schema_migrations ORDER BY position") { try $0["id"] }
      }
    }
  }

  @Test func `Migrations are applied once, in order, and recorded`() async throws {
    let started = Date()
    #expect(try await migrate(Self.create, Self.tags) == ["notes/0001", "tags/0001"])
    #expect(
      try await migrate(Self.create, Self.extend, Self.tags)
        == ["notes/0001", "tags/0001", "notes/0002"])
    try await withDatabase(configuration, [Self.create, Self.extend, Self.tags]) { database in
      let records = try await database.read { connection in
        try connection.all("SELECT checksum, applied_at FROM schema_migrations ORDER BY id") {
          try ($0["checksum", as: String.self], $0["applied_at", as: Date.self])
        }
      }
      #expect(
        records.map(\.0) == [Self.create.checksum, Self.extend.checksum, Self.tags.checksum])
      #expect(records.allSatisfy { $0.1 > started.addingTimeInterval(-1) && $0.1 <= Date() })
    }
  }

  @Test func `Statements of a migration take values`() async throws {
    let greeting = Migration(
      "notes/0003", "INSERT INTO notes (id, text) VALUES (1, \("hello; world"))")
    try await migrate(Self.create, Self.extend, greeting)
    try await withDatabase(configuration, [Self.create, Self.extend, greeting]) { database in
      try await expectNotes(["hello; world"], in: database)
    }
  }

  @Test func `A changed migration is rejected`() async throws {
    try await migrate(Self.create)
    let changed = Migration("notes/0001", "CREATE TABLE notes (id TEXT)")
    await #expect(throws: StorageError.migrationRefused(id: "notes/0001", .changed)) {
      try await migrate(changed)
    }
  }

  @Test func `An applied migration that the application does not have is rejected`() async throws {
    try await migrate(Self.create, Self.extend)
    await #expect(throws: StorageError.migrationRefused(id: "notes/0002", .unknown)) {
      try await migrate(Self.create)
    }
  }

  @Test func `A migration that sorts before an applied one is rejected`() async throws {
    try await migrate(Self.create, Self.extend)
    let late = Migration("notes/0001b", "CREATE TABLE late (id INTEGER)")
    await #expect(
      throws: StorageError.migrationRefused(id: "notes/0001b", .outOfOrder(after: "notes/0002"))
    ) { try await migrate(Self.create, late, Self.extend) }
  }

  @Test func `Migrations out of order are rejected before any is applied`() async throws {
    await #expect(
      throws: StorageError.migrationRefused(id: "notes/0001", .outOfOrder(after: "notes/0002"))
    ) { try await migrate(Self.extend, Self.create) }
    #expect(try await migrateNothing() == [])
  }

  @Test func `Two migrations with the same identifier are rejected`() async throws {
    await #expect(throws: StorageError.migrationRefused(id: "notes/0001", .duplicate)) {
      try await migrate(Self.create, Self.create)
    }
    #expect(try await migrateNothing() == [])
  }

  @Test(arguments: ["", "notes", "notes/", "/0001"])
  func `An identifier without a feature and a step is rejected`(id: String) async throws {
    await #expect(throws: StorageError.migrationRefused(id: id, .malformedID)) {
      try await migrate(Migration(id, "CREATE TABLE t (id INTEGER)"))
    }
  }

  @Test func `A failing migration is rolled back, and earlier ones stay`() async throws {
    let failing = Migration(
      "notes/0002", "CREATE TABLE half (id INTEGER)", "INSERT INTO missing VALUES (1)")
    await #expect(
      throws: StorageError.migrationFailed(
        id: "notes/0002",
        .statementFailed(
          statement: "INSERT INTO missing VALUES (1)", reason: "no such table: missing"))
    ) { try await migrate(Self.create, failing) }
    #expect(try await migrate(Self.create) == ["notes/0001"])
    try await withDatabase(configuration, [Self.create]) { database in
      let half = try await database.read { connection in
        try connection.all("SELECT name FROM sqlite_schema WHERE name = 'half'") { $0 }
      }
      #expect(half == [])
    }
  }

  @Test func `Databases that open concurrently apply each migration once`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await withDatabase(configuration, [Self.create, Self.extend, Self.tags]) {
            try await $0.ping()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(
      try await migrate(Self.create, Self.extend, Self.tags)
        == ["notes/0001", "notes/0002", "tags/0001"])
  }

  /// Opens the database without migrations and returns its tables.
  private func migrateNothing() async throws -> [String] {
    try await withDatabase(configuration) { database in
      try await database.read { connection in
        try connection.all("SELECT name FROM sqlite_schema") { try $0["name"] }
      }
    }
  }
}
