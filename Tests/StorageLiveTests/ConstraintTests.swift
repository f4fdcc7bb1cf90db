import Storage
import Testing

/// Rules of SQLite's tables that PostgreSQL does not have, or words otherwise.
struct ConstraintTests {
  private static let schema = Migration(
    "people/0001-create",
    """
    CREATE TABLE people (
      email TEXT NOT NULL COLLATE NOCASE UNIQUE, name TEXT NOT NULL, age INTEGER, town TEXT,
      UNIQUE (town, age)
    )
    """,
    "CREATE UNIQUE INDEX people_name ON people (lower(name))",
    """
    CREATE TRIGGER no_root BEFORE INSERT ON people WHEN new.name = 'root'
    BEGIN SELECT RAISE(ABORT, 'not root'); END
    """,
    "INSERT INTO people VALUES ('ann@example.com', 'Ann', 20, 'Oslo')")

  @Test(
    arguments: [
      ("INSERT INTO people VALUES ('ANN@Example.com', 'Bo', NULL, NULL)", .unique),
      ("INSERT INTO people VALUES ('b@example.com', 'Bo', 20, 'Oslo')", .unique),
      ("INSERT INTO people VALUES ('b@example.com', 'ANN', NULL, NULL)", .unique),
      ("INSERT INTO people VALUES ('b@example.com', 'root', NULL, NULL)", .other),
    ] as [(Statement, ConstraintViolation)])
  func `A violation is reported with its kind`(
    statement: Statement, violation: ConstraintViolation
  ) async throws {
    try await withDatabase(Self.schema) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in _ = try transaction.execute(statement) }
      }
      guard case .constraintViolated(violation, _) = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        return
      }
      let people = try await database.read { connection in
        try connection.all("SELECT email FROM people") { try $0["email"] as String }
      }
      #expect(people == ["ann@example.com"])
    }
  }

  @Test func `A transaction continues after a violation that its body handles`() async throws {
    try await withDatabase(Self.schema) { database in
      try await database.write { transaction in
        do {
          try transaction.execute("UPDATE people SET name = NULL")
        } catch StorageError.constraintViolated {
          try transaction.execute("UPDATE people SET name = 'Anna'")
        }
      }
      let name = try await database.read { connection in
        try connection.first("SELECT name FROM people") { try $0["name"] as String }
      }
      #expect(name == "Anna")
    }
  }
}
