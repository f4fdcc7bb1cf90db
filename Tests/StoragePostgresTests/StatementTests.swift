import Foundation
import Storage
import StorageTesting
import Testing

@testable import StoragePostgres

struct StatementTests {
  @Test func `Text is written into columns of other types, and read as text`() async throws {
    let types = Migration(
      "types/0001-create",
      """
      CREATE TABLE types (
        id UUID, moment TIMESTAMPTZ, body JSONB, price NUMERIC(10, 2), flag BOOLEAN, small SMALLINT
      )
      """)
    let id = UUID()
    try await withDatabase(types) { database in
      let row = try await database.write { transaction in
        try transaction.first(
          """
          INSERT INTO types (id, moment, body, price, flag, small)
          VALUES (\(id), \("2026-01-02T03:04:05Z"), \("{\"a\": 1}"), \("12.50"), \("true"), \(7))
          RETURNING id, moment AT TIME ZONE 'UTC' AS moment, body, price, flag, small
          """
        ) { $0 }
      }
      #expect(
        row?.values == [
          .text(id.uuidString.lowercased()), .text("2026-01-02 03:04:05"), .text("{\"a\": 1}"),
          .real(12.5), .integer(1), .integer(7),
        ])
    }
  }

  @Test func `A server needs the rights to its tables, and to read the migrations`() async throws {
    let address = try await PostgresCluster.shared.createDatabase()
    try await withDatabase(at: address, [createNotes]) { owner in
      try await owner.write { transaction in
        try transaction.execute("CREATE ROLE limited LOGIN")
        try transaction.execute("GRANT SELECT ON schema_migrations TO limited")
      }
      let location = address.replacing("postgres@", with: "limited@")
      try await withDatabase(at: location, [createNotes]) { server in
        let error = await #expect(throws: StorageError.self) { try await server.addNote("refused") }
        #expect(
          error?.description.hasSuffix(
            "may not do this (permission denied for table notes). Grant the right to the user.")
            == true)
        _ = try await owner.write { try $0.execute("GRANT SELECT, INSERT ON notes TO limited") }
        try await server.addNote("granted")
        try await expectNotes(["granted"], in: server)
      }
    }
  }

  @Test func `Text with a zero character is rejected, not cut`() async throws {
    try await withDatabase { database in
      await #expect(
        throws: StorageError.statementFailed(
          statement: "SELECT ? AS n",
          reason: "a text contains U+0000, which PostgreSQL cannot store")
      ) {
        try await database.read { connection in try connection.rows("SELECT \("a\0b") AS n") }
      }
    }
  }

  @Test func `COPY is rejected, and the next task has a connection`() async throws {
    try await withDatabase(connections: 1) { database in
      let copy: Statement = "COPY (SELECT 1) TO STDOUT"
      await #expect(
        throws: StorageError.statementFailed(
          statement: copy.description, reason: "COPY is not supported")
      ) { try await database.read { try $0.rows(copy) } }
      try await database.ping()
    }
  }

  @Test(
    arguments: ["57014", "25P03", "25P04"].map {
      ($0, StorageError.timedOut(statement: "SELECT 1"))
    }
      + ["57P01", "57P04"].map { ($0, .unreachable(location: "db", reason: "it ends")) })
  func `Timeouts and ends of a connection are reported as such`(code: String, error: StorageError) {
    let failure = PostgresFailure(code: code, message: "it ends")
    #expect(failure.storageError(statement: "SELECT 1", location: "db") == error)
  }
}
