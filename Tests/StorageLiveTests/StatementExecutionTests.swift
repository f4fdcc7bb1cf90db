import Foundation
import Storage
import Testing

struct StatementExecutionTests {
  private static let values: [SQLValue] = [
    .null, .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""),
    .text("Zoë \u{1F600} \u{0} after the zero"), .blob([]), .blob([0, 1, 255]),
  ]

  @Test(arguments: Place.allCases)
  func `Values of every kind survive a round trip`(place: Place) async throws {
    try await withDatabase(in: place) { database in
      try await database.write { transaction in
        try transaction.execute("CREATE TABLE kept (id INTEGER PRIMARY KEY, value BLOB)")
        for value in Self.values {
          try transaction.execute("INSERT INTO kept (value) VALUES (\(value))")
        }
      }
      let kept = try await database.read { connection in
        try connection.all("SELECT value FROM kept ORDER BY id") {
          try $0["value"] as SQLValue
        }
      }
      #expect(kept == Self.values)
    }
  }

  @Test func `Text that is not UTF-8 is returned as bytes`() async throws {
    try await withDatabase(in: .memory) { database in
      let value = try await database.read { connection in
        try connection.first("SELECT CAST(x'ff41' AS TEXT) AS value") {
          try $0["value"] as SQLValue
        }
      }
      #expect(value == .blob([0xff, 0x41]))
    }
  }

  @Test(
    arguments: [
      ("SELECT id FROM nowhere", "no such table: nowhere"),
      ("SELEC 1", "near \"SELEC\": syntax error"),
      ("", "it is empty"),
      ("-- only a comment", "it is empty"),
      ("SELECT 1; SELECT 2", "it is more than one statement"),
    ] as [(Statement, String)])
  func `A statement that SQLite rejects is reported with the reason`(
    statement: Statement, reason: String
  ) async throws {
    try await withDatabase(in: .memory) { database in
      await #expect(
        throws: StorageError.statementFailed(statement: statement.description, reason: reason)
      ) {
        try await database.read { connection in try connection.all(statement) { $0 } }
      }
    }
  }
}
