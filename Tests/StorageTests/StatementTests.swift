import Storage
import Testing

struct StatementTests {
  @Test func `A literal is one piece of text`() {
    let statement: Statement = "SELECT 1"
    #expect(statement.segments == [.sql("SELECT 1")])
  }

  @Test func `Interpolated values are bound, even if they contain SQL`() {
    let name = "'; DROP TABLE users; --"
    let statement: Statement = "SELECT id FROM users WHERE name = \(name) AND age > \(18)"
    #expect(
      statement.segments == [
        .sql("SELECT id FROM users WHERE name = "), .value(.text(name)), .sql(" AND age > "),
        .value(.integer(18)),
      ])
  }

  @Test func `A part of a statement is inserted with its values`() {
    let condition: Statement = "age > \(18)"
    let statement: Statement = "SELECT id FROM users WHERE \(sql: condition) ORDER BY id"
    #expect(statement == "SELECT id FROM users WHERE age > \(18) ORDER BY id")
    #expect(statement.segments.count == 3)
  }

  @Test(arguments: [(true, "SELECT id ORDER BY id ASC"), (false, "SELECT id ORDER BY id DESC")])
  func `A part can be chosen between literals`(isAscending: Bool, text: String) {
    let statement: Statement = "SELECT id ORDER BY id \(sql: isAscending ? "ASC" : "DESC")"
    #expect(statement.segments == [.sql(text)])
  }

  @Test func `The description hides the values`() {
    let statement: Statement = "SELECT \("secret") WHERE id = \(1)"
    #expect(statement.description == "SELECT ? WHERE id = ?")
  }
}
