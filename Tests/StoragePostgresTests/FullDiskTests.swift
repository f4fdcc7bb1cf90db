import Storage
import StorageDriver
import StorageTesting
import Testing

@testable import StoragePostgres

/// A database whose server has no space left.
@Suite(.timeLimit(.minutes(20)))
struct FullDiskTests {
  @Test func `After a write failed, a database answers once it can be written`() async throws {
    let address = try await PostgresCluster.shared.createDatabase()
    try await withDatabase(at: address, connections: 2, [createNotes]) { database in
      try await fill(database)
      // Nothing has failed yet, so nothing is written to find out.
      try await database.ping()
      await expectFull { try await database.addNote("lost") }
      await expectFull { try await database.ping() }
      try await expectNotes([], in: database)
      try await database.write { transaction in
        try transaction.execute("DROP EVENT TRIGGER full_disk")
        try transaction.execute("DROP TRIGGER full_table ON notes")
      }
      try await database.ping()
      try await database.addNote("kept")
      try await expectNotes(["kept"], in: database)
    }
  }

  @Test func `A database that cannot be written until later is noticed by its ping`() async throws {
    let address = try await PostgresCluster.shared.createDatabase()
    try await withDatabase(at: address, connections: 1, [createNotes]) { database in
      try await fill(database)
      await expectFull { try await database.addNote("lost") }
      try await withDatabase(at: address, connections: 1, [createNotes]) { other in
        await expectFull { try await database.ping() }
        _ = try await other.write { try $0.execute("DROP EVENT TRIGGER full_disk") }
        // The probe succeeds, so the next write is tried.
        try await database.ping()
        await expectFull { try await database.addNote("lost") }
      }
    }
  }

  @Test(arguments: [StorageError.full(location: "db"), .outcomeUnknown(location: "db")])
  func `After a write failed, a user without the right to probe tries the next one`(
    failure: StorageError
  ) async throws {
    let health = WriteHealth()
    await #expect(throws: failure) { try await health.watch { throw failure } }
    try await confirmation { probed in
      for _ in 0..<2 {
        try await health.check {
          probed()
          throw StorageError.notPermitted(location: "db", reason: "denied")
        }
      }
    }
  }

  /// Makes all inserts and all new tables fail as they do on a full disk.
  private func fill(_ database: any Database) async throws {
    _ = try await database.write { transaction in
      try transaction.execute(
        """
        CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''no space left''; END'
        """)
      try transaction.execute(
        """
        CREATE FUNCTION refuse_table() RETURNS event_trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''no space left''; END'
        """)
      try transaction.execute(
        "CREATE TRIGGER full_table BEFORE INSERT ON notes EXECUTE FUNCTION refuse_row()")
      return try transaction.execute(
        "CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION refuse_table()")
    }
  }

  private func expectFull(_ body: () async throws -> Void) async {
    await expectStorageError(where: { if case .full = $0 { true } else { false } }) {
      try await body()
    }
  }
}
