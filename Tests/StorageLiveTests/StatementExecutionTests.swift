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
          try $0["value", as: SQLValue.self]
        }
      }
      #expect(kept == Self.values)
    }
  }

  @Test func `Text that is not UTF-8 is returned as bytes`() async throws {
    try await withDatabase(in: .memory) { database in
      let value = try await database.read { connection in
        try connection.one("SELECT CAST(x'ff41' AS TEXT) AS value") {
          try $0["value", as: SQLValue.self]
        }
      }
      #expect(value == .blob([0xff, 0x41]))
    }
  }

  @Test(arguments: [([1, 3], [1, 3]), ([], []), ([9], [])])
  func `A list matches what it contains`(list: [Int], expected: [Int]) async throws {
    try await withDatabase(in: .memory) { database in
      let found = try await database.read { connection in
        try connection.all(
          "SELECT column1 AS n FROM (VALUES (1), (2), (3)) WHERE n IN \(list: list)"
        ) { try $0["n", as: Int.self] }
      }
      #expect(found == expected)
    }
  }

  @Test func `Execute counts the rows that its statement changed`() async throws {
    try await withDatabase(createNotes) { database in
      let counts = try await database.write { transaction in
        [
          try transaction.execute("INSERT INTO notes (text) VALUES ('a'), ('b'), ('c')"),
          try transaction.execute("CREATE TABLE other (id INTEGER)"),
          try transaction.execute("UPDATE notes SET text = 'd' WHERE id > 1"),
          try transaction.execute("UPDATE notes SET text = 'd' WHERE id > 10"),
          try transaction.execute("DROP TABLE other"),
          try transaction.execute("DELETE FROM notes"),
        ]
      }
      #expect(counts == [3, 0, 2, 0, 0, 3])
    }
  }

  @Test func `A write can return the rows that it inserted`() async throws {
    try await withDatabase(createNotes) { database in
      let id = try await database.write { transaction in
        try transaction.one("INSERT INTO notes (text) VALUES ('a') RETURNING id") {
          try $0["id", as: Int.self]
        }
      }
      #expect(id == 1)
      try await expectNotes(["a"], in: database)
    }
  }

  @Test func `A statement can run inside another with the same text`() async throws {
    try await withDatabase(in: .memory) { database in
      let pairs = try await database.read { connection in
        try connection.all("SELECT column1 AS n FROM (VALUES (1), (2))") { outer in
          let inner = try connection.all("SELECT column1 AS n FROM (VALUES (1), (2))") {
            try $0["n", as: Int.self]
          }
          return [try outer["n", as: Int.self]] + inner
        }
      }
      #expect(pairs == [[1, 1, 2], [2, 1, 2]])
    }
  }

  @Test func `Columns follow a change of the schema`() async throws {
    try await withDatabase(readers: 1, createNotes) { database in
      try await database.addNote("a")
      let columns: @Sendable (any Connection) throws -> [String] = { connection in
        try connection.one("SELECT * FROM notes") { $0.columns }
      }
      #expect(try await database.read(columns) == ["id", "text"])
      try await database.write { transaction in
        try transaction.execute("ALTER TABLE notes RENAME COLUMN text TO body")
        try transaction.execute("ALTER TABLE notes ADD COLUMN author TEXT")
      }
      #expect(try await database.read(columns) == ["id", "body", "author"])
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

  @Test func `A trailing semicolon is accepted`() async throws {
    try await withDatabase(in: .memory) { database in
      let one = try await database.read { connection in
        try connection.one("SELECT 1 AS n;\n") { try $0["n", as: Int.self] }
      }
      #expect(one == 1)
    }
  }
}
