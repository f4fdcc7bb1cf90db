import Storage
import Testing

extension DatabaseRule {
  private static let people = Migration(
    "people/0001-create",
    """
    CREATE TABLE people (
      id TEXT PRIMARY KEY NOT NULL,
      email TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      age BIGINT CONSTRAINT adult CHECK (age >= 18),
      parent TEXT REFERENCES people (id),
      later TEXT REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED
    )
    """,
    "INSERT INTO people (id, email, name, age) VALUES ('1', 'ann@example.com', 'Ann', 20)")

  private static let violations: [(Statement, ConstraintViolation)] = [
    ("INSERT INTO people (id, email, name) VALUES ('1', 'b@example.com', 'Bo')", .unique),
    ("INSERT INTO people (id, email, name) VALUES ('2', 'ann@example.com', 'Bo')", .unique),
    ("UPDATE people SET parent = 'nobody'", .foreignKey),
    ("UPDATE people SET later = 'nobody'", .foreignKey),
    ("UPDATE people SET name = NULL", .notNull),
    ("UPDATE people SET age = 17", .check),
  ]

  static let constraints = [
    DatabaseRule(name: "A violation is reported with its kind, and nothing is written") { place in
      try await place.run(people) { database in
        for (statement, kind) in violations {
          await expectStorageError(where: {
            if case .constraintViolated(kind, _) = $0 { true } else { false }
          }) {
            try await database.write { transaction in _ = try transaction.execute(statement) }
          }
        }
        let people = try await database.read { connection in
          try connection.all("SELECT name, age, parent, later FROM people") { $0.values }
        }
        #expect(people == [[.text("Ann"), .integer(20), .null, .null]])
      }
    }
  ]
}
