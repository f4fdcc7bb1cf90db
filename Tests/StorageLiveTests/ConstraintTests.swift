import Storage
import StorageTesting
import Testing

/// Violations on SQLite, where they differ from those on PostgreSQL.
struct ConstraintTests {
  @Test func `A violation that a trigger reports is of another kind`() async throws {
    let refusal = Migration(
      "notes/0002-refuse",
      """
      CREATE TRIGGER no_root BEFORE INSERT ON notes WHEN new.text = 'root'
      BEGIN SELECT RAISE(ABORT, 'not root'); END
      """)
    try await withDatabase(createNotes, refusal) { database in
      await #expect(throws: StorageError.constraintViolated(.other, reason: "not root")) {
        try await database.addNote("root")
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A transaction continues after a violation that its body handles`() async throws {
    try await withDatabase(createNotes) { database in
      try await database.write { transaction in
        do {
          try transaction.execute("INSERT INTO notes (position, text) VALUES (0, NULL)")
        } catch StorageError.constraintViolated {
          try transaction.addNote("kept")
        }
      }
      try await expectNotes(["kept"], in: database)
    }
  }
}
