import Storage
import Testing

struct RowTests {
  private let row = Row(
    columns: ["id", "email", "nickname"], values: [.integer(7), .text("a@b.example"), .null])

  @Test func `Columns convert to the requested type`() throws {
    let id: Int = try row["id"]
    let nickname: String? = try row["nickname"]
    #expect(id == 7)
    #expect(nickname == nil)
    #expect(try (row["email"] as String) == "a@b.example")
    #expect(try (row["email"] as String?) == "a@b.example")
    #expect(try (row["email"] as SQLValue) == .text("a@b.example"))
  }

  @Test func `A missing column is reported with the available ones`() {
    #expect(
      throws: StorageError.undecodableRow(
        .missingColumn("name", available: ["id", "email", "nickname"]))
    ) { try row["name"] as String }
  }

  @Test func `A column without a value counts as missing`() {
    let row = Row(columns: ["id", "email"], values: [.integer(7)])
    #expect(
      throws: StorageError.undecodableRow(.missingColumn("email", available: ["id", "email"]))
    ) { try row["email"] as String }
  }

  @Test func `An unexpected null is an error`() {
    #expect(
      throws: StorageError.undecodableRow(.unexpectedNull(column: "nickname", expected: "String"))
    ) { try row["nickname"] as String }
  }

  @Test func `A value of another type is an error`() {
    #expect(
      throws: StorageError.undecodableRow(
        .wrongType(column: "email", expected: "Int", found: "text"))
    ) { try row["email"] as Int }
  }

  @Test func `An ambiguous column is an error`() {
    let row = Row(columns: ["id", "id"], values: [.integer(1), .integer(2)])
    #expect(throws: StorageError.undecodableRow(.ambiguousColumn("id"))) {
      try row["id"] as Int
    }
  }
}
