import Foundation
import Storage
import Testing

extension DatabaseRule {
  private static let create = Migration(
    "notes/0001", "CREATE TABLE notes (position BIGINT, text TEXT)")
  private static let extend = Migration("notes/0002", "ALTER TABLE notes ADD COLUMN author TEXT")
  private static let tags = Migration("tags/0001", "CREATE TABLE tags (id BIGINT)")

  static let migrating = [
    DatabaseRule(name: "Migrations are applied once, in order, and recorded") { place in
      let started = Date()
      try await place.run(create, tags) { try await expectHistory([create, tags], in: $0) }
      try await place.run(create, extend, tags) { database in
        try await expectHistory([create, tags, extend], in: database)
        let times = try await database.read { connection in
          try connection.all("SELECT applied_at FROM schema_migrations") {
            try $0["applied_at"] as Date
          }
        }
        #expect(times.allSatisfy { $0 > started.addingTimeInterval(-1) && $0 <= Date() })
      }
    },

    DatabaseRule(name: "Statements of a migration take values") { place in
      let greeting = Migration(
        "notes/0002", "INSERT INTO notes (position, text) VALUES (1, \("hello; world"))")
      try await place.run(create, greeting) { try await expectNotes(["hello; world"], in: $0) }
    },

    DatabaseRule(name: "A changed migration is rejected") { place in
      try await place.run(create) { _ in }
      await expectRefusal("notes/0001", .changed) {
        try await place.run(Migration("notes/0001", "CREATE TABLE notes (id TEXT)")) { _ in }
      }
    },

    DatabaseRule(name: "An applied migration that the application does not have is rejected") {
      place in
      try await place.run(create, extend) { _ in }
      await expectRefusal("notes/0002", .unknown) { try await place.run(create) { _ in } }
    },

    DatabaseRule(name: "Applications with different features share a database") { place in
      try await place.run(create, tags) { _ in }
      try await place.run(create, extend) {
        try await expectHistory([create, tags, extend], in: $0)
      }
      try await place.run(tags) { try await expectHistory([create, tags, extend], in: $0) }
    },

    DatabaseRule(name: "A migration that sorts before an applied one is rejected") { place in
      try await place.run(create, extend) { _ in }
      let late = Migration("notes/0001b", "CREATE TABLE late (id BIGINT)")
      await expectRefusal("notes/0001b", .outOfOrder(after: "notes/0002")) {
        try await place.run(create, late, extend) { _ in }
      }
    },

    DatabaseRule(
      name: "Migrations that conflict with each other are rejected before any is applied"
    ) {
      place in
      await expectRefusal("notes/0001", .outOfOrder(after: "notes/0002")) {
        try await place.run(extend, create) { _ in }
      }
      await expectRefusal("notes/0001", .duplicate) { try await place.run(create, create) { _ in } }
      for id in ["", "notes", "notes/", "/0001"] {
        await expectRefusal(id, .malformedID) {
          try await place.run(Migration(id, "CREATE TABLE t (id BIGINT)")) { _ in }
        }
      }
      try await place.run(tags) { try await expectHistory([tags], in: $0) }
    },

    DatabaseRule(name: "A failing migration is rolled back, and earlier ones stay") { place in
      let failing = Migration(
        "notes/0002", "CREATE TABLE half (id BIGINT)", "INSERT INTO missing VALUES (1)")
      await expectStorageError(where: { error in
        guard case .migrationFailed("notes/0002", .statementFailed(let statement, _)) = error
        else { return false }
        return statement == "INSERT INTO missing VALUES (1)"
      }) {
        try await place.run(create, failing) { _ in }
      }
      let mended = Migration("notes/0002", "CREATE TABLE half (id BIGINT)")
      try await place.run(create, mended) { try await expectHistory([create, mended], in: $0) }
    },

    DatabaseRule(name: "Applications that start simultaneously apply each migration once") {
      place in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { try await place.run(create, extend, tags) { try await $0.ping() } }
        }
        try await group.waitForAll()
      }
      try await place.run(create, extend, tags) { database in
        try await expectHistory([create, extend, tags], in: database)
      }
    },

    DatabaseRule(name: "A database that is only read has all migrations, and refuses writes") {
      place in
      try await place.run(createNotes) { try await $0.addNote("a") }
      try await place.run(createNotes, access: .readOnly) { database in
        try await expectNotes(["a"], in: database)
        try await database.ping()
        await expectStorageError(where: { if case .readOnly = $0 { true } else { false } }) {
          try await database.addNote("b")
        }
      }
      await expectRefusal(tags.id, .pending) {
        try await place.run(createNotes, tags, access: .readOnly) { _ in }
      }
      try await place.run(createNotes) { try await expectHistory([createNotes], in: $0) }
    },

    DatabaseRule(name: "An up-to-date database opens while another application writes") { place in
      try await place.run(createNotes) { holder in
        try await holder.holdingWrite({ try $0.addNote("held") }) {
          try await place.run(createNotes, busyTimeout: .milliseconds(1)) { other in
            try await expectNotes([], in: other)
          }
        }
      }
    },
  ]

  private static func expectHistory(
    _ expected: [Migration], in database: any Database,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let history = try await database.read { connection in
      try connection.all("SELECT id, statements FROM schema_migrations ORDER BY position") { row in
        [try row["id"] as String, try row["statements"] as String]
      }
    }
    #expect(history == expected.map { [$0.id, $0.text] }, sourceLocation: sourceLocation)
  }

  private static func expectRefusal(
    _ id: String, _ refusal: MigrationRefusal, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async {
    await #expect(
      throws: StorageError.migrationRefused(id: id, refusal), sourceLocation: sourceLocation
    ) { try await body() }
  }
}
