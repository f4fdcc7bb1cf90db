import Storage
import Testing

struct TransactionTests {
  private struct Refusal: Error {}

  @Test(arguments: Place.allCases)
  func `Written data can be read`(place: Place) async throws {
    try await withDatabase(in: place, createNotes) { database in
      try await database.addNote("first")
      try await database.addNote("second")
      try await expectNotes(["first", "second"], in: database)
    }
  }

  @Test(arguments: Place.allCases)
  func `A write that throws leaves nothing behind`(place: Place) async throws {
    try await withDatabase(in: place, createNotes) { database in
      await #expect(throws: Refusal.self) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO notes (text) VALUES ('gone')")
          throw Refusal()
        }
      }
      try await expectNotes([], in: database)
      try await database.addNote("kept")
      try await expectNotes(["kept"], in: database)
    }
  }

  @Test(arguments: Place.allCases)
  func `A read rethrows the error of its body`(place: Place) async throws {
    try await withDatabase(in: place, createNotes) { database in
      await #expect(throws: Refusal.self) { try await database.read { _ in throw Refusal() } }
      try await expectNotes([], in: database)
    }
  }

  @Test(arguments: Place.allCases)
  func `A read cannot write`(place: Place) async throws {
    try await withDatabase(in: place, createNotes) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.read { connection in
          try connection.all("INSERT INTO notes (text) VALUES ('x') RETURNING id") { $0 }
        }
      }
      guard case .readOnly = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        return
      }
      try await database.addNote("after")
      try await expectNotes(["after"], in: database)
    }
  }

  @Test(arguments: ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT s"] as [Statement])
  func `A body cannot begin or end a transaction`(statement: Statement) async throws {
    try await withDatabase(createNotes) { database in
      await #expect(
        throws: StorageError.statementFailed(
          statement: statement.description,
          reason: "read and write begin and end the transaction themselves")
      ) {
        try await database.write { transaction in
          try transaction.execute("INSERT INTO notes (text) VALUES ('gone')")
          try transaction.execute(statement)
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `Data survives closing and reopening`() async throws {
    let folder = try TemporaryFolder()
    let configuration = StorageConfiguration(.file(folder.path("app.db")))
    try await withDatabase(configuration, [createNotes]) { try await $0.addNote("kept") }
    #expect(try folder.names() == ["app.db"])
    try await withDatabase(configuration, [createNotes]) { database in
      try await expectNotes(["kept"], in: database)
    }
  }

  @Test func `A full database is reported, and the write rolled back`() async throws {
    try await withDatabase(createNotes) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.visit("PRAGMA max_page_count = 20") { _ in .next }
          for _ in 0..<100 {
            try transaction.execute("INSERT INTO notes (text) VALUES (hex(zeroblob(4096)))")
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
