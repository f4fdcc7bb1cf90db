import Storage
import Testing

struct MigrationTests {
  private let migration = Migration(
    "users/0001-create-users", "CREATE TABLE users (id TEXT)", "CREATE INDEX i ON users (id)")

  @Test func `The feature is the identifier up to the first slash`() {
    #expect(migration.feature == "users")
    #expect(Migration("users/admin/0001").feature == "users")
    #expect(Migration("users").feature == "users")
  }

  @Test(arguments: [
    Migration("a/1", "CREATE TABLE users (id TEXT);", "CREATE INDEX i ON users (id)"),
    Migration("a/1", "CREATE INDEX i ON users (id)", "CREATE TABLE users (id TEXT)"),
    Migration("a/1", "CREATE TABLE users (id TEXT)CREATE INDEX i ON users (id)"),
    Migration("a/1", "CREATE TABLE users (id TEXT)"),
    Migration("a/1"),
    Migration("a/1", "INSERT INTO users VALUES (\(1))"),
    Migration("a/1", "INSERT INTO users VALUES (\("1"))"),
    Migration("a/1", "INSERT INTO users VALUES (\(2))"),
  ])
  func `Different statements have different texts`(other: Migration) {
    let same = Migration("a/1", "INSERT INTO users VALUES (\(3))")
    #expect(other.text != migration.text)
    #expect(other.text != same.text)
    #expect(other.text == Migration("b/2", other.statements).text)
  }
}

extension Migration {
  fileprivate init(_ id: String, _ statements: [Statement]) {
    switch statements.count {
    case 0: self.init(id)
    case 1: self.init(id, statements[0])
    default: self.init(id, statements[0], statements[1])
    }
  }
}
