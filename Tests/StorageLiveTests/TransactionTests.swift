import Storage
import StorageTesting
import Testing

@testable import StorageLive

struct TransactionTests {
  @Test func `A full database is reported, and the write rolled back`() async throws {
    try await withDatabase(createNotes) { database in
      await expectStorageError(where: { if case .full = $0 { true } else { false } }) {
        try await database.write { transaction in
          try transaction.rows("PRAGMA max_page_count = 20")
          for _ in 0..<100 {
            try transaction.execute(
              "INSERT INTO notes (position, text) VALUES (0, hex(zeroblob(4096)))")
          }
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A write that SQLite has rolled back cannot go on`() async throws {
    let keys = Migration("keys/0001-create", "CREATE TABLE keys (key BIGINT PRIMARY KEY NOT NULL)")
    try await withDatabase(keys) { database in
      await #expect(
        throws: StorageError.statementFailed(
          statement: "INSERT INTO keys (key) VALUES (2)",
          reason: "an earlier failure has rolled the transaction back")
      ) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO keys (key) VALUES (1)")
          _ = try? transaction.execute("INSERT OR ROLLBACK INTO keys (key) VALUES (1)")
          try transaction.execute("INSERT INTO keys (key) VALUES (2)")
        }
      }
      let stored = try await database.read { try $0.all("SELECT key FROM keys") { $0.values } }
      #expect(stored == [])
    }
  }

  @Test(arguments: [
    (4, "COMMIT", StorageError.outcomeUnknown(location: "app.db")),  // the flush of a commit failed
    (3, "COMMIT", .inputOutput(location: "app.db", reason: "disk I/O error")),  // its write failed
    (4, "INSERT", .inputOutput(location: "app.db", reason: "disk I/O error")),
  ])
  func `A commit that was stored, but not flushed, leaves the outcome unknown`(
    kind: Int32, statement: String, error: StorageError
  ) {
    let failure = SQLiteFailure(code: 10 | kind << 8, message: "disk I/O error")
    #expect(failure.storageError(statement: statement, location: "app.db") == error)
  }

  @Test func `A lock that others take again and again is reported as busy`() {
    // The code is SQLITE_PROTOCOL.
    let failure = SQLiteFailure(code: 15, message: "locking protocol")
    #expect(
      failure.storageError(statement: "BEGIN", location: "app.db") == .busy(location: "app.db"))
  }
}
