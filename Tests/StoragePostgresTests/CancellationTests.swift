import Storage
import StorageTesting
import Testing

@testable import StorageDriver
@testable import StoragePostgres

@Suite(.timeLimit(.minutes(20)))
struct CancellationTests {
  @Test func `A cancelled statement ends on the server, and its connection is used again`()
    async throws
  {
    try await withDatabase(connections: 1) { database in
      let backend = try await database.backend()
      let gate = Gate()
      let read = Task {
        try await database.read { connection in
          gate.arrive()
          return try connection.all("SELECT pg_sleep(3600)") { $0 }
        }
      }
      await gate.arrived()
      read.cancel()
      await #expect(throws: CancellationError.self) { try await read.value }
      #expect(try await database.backend() == backend)
      #expect(try await database.sleepers() == 0)
    }
  }

  @Test func `Cancelled tasks never affect the tasks that use their connection next`() async throws
  {
    try await withDatabase(connections: 1) { database in
      for round in 0..<100 {
        let gate = Gate()
        let read = Task {
          try await database.read { connection in
            gate.arrive()
            return try connection.all("SELECT pg_sleep(0.0005)") { $0 }
          }
        }
        await gate.arrived()
        async let next = database.read { connection in
          try connection.first("SELECT \(round) AS n, pg_sleep(0.0005)") { try $0["n"] as Int }
        }
        read.cancel()
        let found = try await next
        #expect(found == round)
        _ = await read.result
      }
    }
  }

  @Test func `A migration that is cancelled before it begins leaves a connection that works`()
    async throws
  {
    let address = try await PostgresCluster.shared.createDatabase()
    try await withDatabase(at: address, connections: 2) { holder in
      try await withDatabase(at: address, connections: 1) { database in
        let gate = Gate()
        async let held: Void = holder.migrate { _ in gate.pass() }
        await gate.arrived()
        let waiting = Task { try await database.migrate { _ in } }
        while try await holder.read({ try $0.waitingMigrations() }) == 0 {}
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: Never.self) { _ = try await database.backend() }
        gate.open()
        try await held
      }
    }
  }

  @Test func `Pausing before a repetition ends when the task is cancelled`() async throws {
    try await withDatabase(busyTimeout: .seconds(3600)) { database in
      let gate = Gate()
      let write = Task {
        try await database.write { transaction in
          gate.arrive()
          try transaction.execute(
            "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'conflict'; END $$")
        }
      }
      await gate.arrived(3)
      write.cancel()
      await #expect(throws: CancellationError.self) { try await write.value }
      try await database.ping()
    }
  }
}

extension Connection {
  /// How many migrations of this database wait for another.
  fileprivate func waitingMigrations() throws -> Int {
    try first(
      """
      SELECT count(*) AS n FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()
      """
    ) { try $0["n"] as Int } ?? 0
  }
}

extension Database {
  fileprivate func migrate(
    _ body: @escaping @Sendable (any Transaction) throws -> Void
  ) async throws {
    let database = try #require(self as? PostgresDatabase)
    try await database.run(on: database.writers) { try $0.migrating(body) }
  }
}
