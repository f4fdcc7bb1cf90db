import Storage
import StorageTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20)))
struct TransactionTests {
  @Test func `A write whose body ignores a failed statement is not committed`() async throws {
    try await withDatabase(createNotes) { database in
      let statement: Statement = "INSERT INTO nowhere (id) VALUES (1)"
      await expectStorageError(where: {
        if case .statementFailed(statement.description, _) = $0 { true } else { false }
      }) {
        try await database.write { transaction in
          try transaction.addNote("gone")
          _ = try? transaction.execute(statement)
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A write that conflicts is repeated, even if its body throws another error`()
    async throws
  {
    struct Confusion: Error {}
    try await withDatabase(createNotes) { database in
      let runs = Atomic(0)
      try await database.write { transaction in
        try transaction.addNote("once")
        guard runs.add(1, ordering: .relaxed).newValue < 3 else { return }
        do {
          try transaction.execute(
            "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01', MESSAGE = 'deadlock'; END $$")
        } catch {
          throw Confusion()
        }
      }
      #expect(runs.load(ordering: .relaxed) == 3)
      try await expectNotes(["once"], in: database)
    }
  }

  @Test func `A write that keeps conflicting ends as busy after the busy timeout`() async throws {
    try await withDatabase(busyTimeout: .milliseconds(30)) { database in
      await expectStorageError(where: { if case .busy = $0 { true } else { false } }) {
        try await database.write { transaction in
          _ = try transaction.execute(
            "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'conflict'; END $$")
        }
      }
    }
  }

  @Test(
    arguments: [
      "SET TRANSACTION READ WRITE", "SET statement_timeout = 0", "RESET ALL", "DISCARD PLANS",
      "DEALLOCATE ALL", "PREPARE TRANSACTION 'a'", "LISTEN a",
    ] as [Statement])
  func `A body cannot change the settings of its connection`(statement: Statement) async throws {
    try await withDatabase { database in
      await #expect(
        throws: StorageError.statementFailed(
          statement: statement.description,
          reason: "the settings of a connection are those of the configuration")
      ) { try await database.read { connection in try connection.rows(statement) } }
    }
  }

  @Test(
    arguments: [
      "; COMMIT", "/* a\ncomment */ COMMIT", "--\r\nCOMMIT", "\n\tABORT", "END;",
      "/* /* a */ */ COMMIT", "/*\u{301} /* */ */ COMMIT", "-- a\rCOMMIT",
    ] as [Statement])
  func `A hidden end of the transaction is found`(statement: Statement) async throws {
    try await withDatabase(createNotes) { database in
      await #expect(throws: StorageError.self) {
        try await database.write { transaction in
          try transaction.addNote("gone")
          try transaction.execute(statement)
        }
      }
      try await expectNotes([], in: database)
    }
  }

  @Test func `A statement that takes too long is reported, and its connection used again`()
    async throws
  {
    // Long enough for every other statement on a machine under load.
    try await withDatabase(connections: 1, statementTimeout: .seconds(5)) { database in
      let backend = try await database.backend()
      await #expect(throws: StorageError.timedOut(statement: "SELECT pg_sleep(3600)")) {
        try await database.read { connection in try connection.rows("SELECT pg_sleep(3600)") }
      }
      #expect(try await database.backend() == backend)
    }
  }
}
