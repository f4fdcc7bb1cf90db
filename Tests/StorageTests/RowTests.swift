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
    let columns = ["id", "email", "nickname"]
    expect(.missingColumn("name", available: columns)) { try row["name"] as String }
  }

  @Test func `A column without a value counts as missing`() {
    let row = Row(columns: ["id", "email"], values: [.integer(7)])
    expect(.missingColumn("email", available: row.columns)) { try row["email"] as String }
  }

  @Test func `A null, a value of another type and an ambiguous column are errors`() {
    expect(.unexpectedNull(column: "nickname", expected: "String")) {
      try row["nickname"] as String
    }
    expect(.wrongType(column: "email", expected: "Int", found: "text")) { try row["email"] as Int }
    let twice = Row(columns: ["id", "id"], values: [.integer(1), .integer(2)])
    expect(.ambiguousColumn("id")) { try twice["id"] as Int }
  }

  private func expect<Value>(
    _ mismatch: RowMismatch, sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws -> Value
  ) {
    #expect(throws: StorageError.undecodableRow(mismatch), sourceLocation: sourceLocation) {
      try read()
    }
  }
}
