import Foundation
import Storage
import Testing

@testable import StorageLive

struct StatementExecutionTests {
  @Test func `Text with a zero character survives a round trip`() async throws {
    let text = "Zo\u{0} after the zero"
    try await withDatabase(in: .memory) { database in
      let value = try await database.read { connection in
        try connection.first("SELECT \(text) AS value") { try $0["value"] as String }
      }
      #expect(value == text)
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

  @Test func `A connection keeps no more than 256 statements`() throws {
    let connection = try SQLiteConnection(StorageConfiguration(.memory), as: .writer)
    var sum: Statement = "1"
    for count in 1...300 {
      let value = try connection.first("SELECT \(sql: sum) AS value") { try $0["value"] as Int }
      #expect(value == count)
      sum = "\(sql: sum) + 1"
    }
    #expect(connection.statements.count <= 256)
  }
}
