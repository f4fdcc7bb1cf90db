import Storage
import Testing

struct ConstraintTests {
  /// A statement and the rule that it breaks.
  struct Example: CustomTestStringConvertible, Sendable {
    let statement: Statement
    let violation: ConstraintViolation

    init(_ statement: Statement, _ violation: ConstraintViolation) {
      self.statement = statement
      self.violation = violation
    }

    var testDescription: String { statement.description }
  }

  private static let schema = Migration(
    "people/0001-create",
    """
    CREATE TABLE people (
      id TEXT PRIMARY KEY NOT NULL,
      email TEXT NOT NULL COLLATE NOCASE UNIQUE,
      name TEXT NOT NULL,
      age INTEGER CONSTRAINT adult CHECK (age >= 18),
      parent TEXT REFERENCES people (id),
      later TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
      town TEXT,
      UNIQUE (town, age)
    )
    """,
    "CREATE UNIQUE INDEX people_name ON people (lower(name))",
    """
    CREATE TRIGGER no_root BEFORE INSERT ON people WHEN new.name = 'root'
    BEGIN SELECT RAISE(ABORT, 'not root'); END
    """,
    """
    INSERT INTO people (id, email, name, age, town)
    VALUES ('1', 'ann@example.com', 'Ann', 20, 'Oslo')
    """)

  @Test(arguments: [
    Example(
      "INSERT INTO people (id, email, name) VALUES ('1', 'b@example.com', 'Bo')",
      .unique),
    Example(
      "INSERT INTO people (id, email, name) VALUES ('2', 'ANN@Example.com', 'Bo')",
      .unique),
    Example(
      "INSERT INTO people (id, email, name, age, town) VALUES ('2', 'b', 'Bo', 20, 'Oslo')",
      .unique),
    Example(
      "INSERT INTO people (id, email, name) VALUES ('2', 'b@example.com', 'ANN')",
      .unique),
    Example(
      "UPDATE people SET parent = 'nobody'", .foreignKey),
    Example(
      "UPDATE people SET later = 'nobody'", .foreignKey),
    Example(
      "UPDATE people SET name = NULL",
      .notNull),
    Example("UPDATE people SET age = 17", .check),
    Example(
      "INSERT INTO people (id, email, name) VALUES ('2', 'b@example.com', 'root')",
      .other),
  ])
  func `A violation is reported with its kind`(example: Example) async throws {
    try await withDatabase(Self.schema) { database in
      let error = await #expect(throws: StorageError.self) {
        try await database.write { transaction in _ = try transaction.execute(example.statement) }
      }
      guard case .constraintViolated(example.violation, _) = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        return
      }
      let people = try await database.read { connection in
        try connection.all("SELECT email FROM people WHERE parent IS NULL AND later IS NULL") {
          try $0["email"] as String
        }
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
