import Storage
import StorageTesting
import Testing

struct TransactionTests {
  @Test func `A full database is reported, and the write rolled back`() async throws {
    try await withDatabase(createNotes) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.rows("PRAGMA max_page_count = 20")
          for _ in 0..<100 {
            try transaction.execute(
              "INSERT INTO notes (position, text) VALUES (0, hex(zeroblob(4096)))")
          }
        }
      }
      guard case .full = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        return
      }
      try await expectNotes([], in: database)
    }
  }
}
