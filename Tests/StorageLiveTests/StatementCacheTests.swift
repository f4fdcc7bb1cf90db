import Storage
import StorageDriver
import Testing

@testable import StorageLive

struct StatementCacheTests {
  private let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(StorageConfiguration(.memory), as: .writer)
  }

  @Test func `A statement is prepared once for all its values`() throws {
    let before = connection.statements.count
    for number in 1...10 {
      let value: Int = try connection.one("SELECT \(number) AS n") { try $0["n"] }
      #expect(value == number)
    }
    #expect(connection.statements.count == before + 1)
  }

  @Test func `Alternating reads and writes do not recompile statements`() throws {
    try connection.execute("CREATE TABLE notes (text TEXT)")
    for number in 1...10 {
      _ = try connection.writing { transaction in
        try transaction.execute("INSERT INTO notes VALUES (\(number))")
      }
      let count: Int = try connection.reading { connection in
        try connection.one("SELECT count(*) AS total FROM notes") { try $0["total"] }
      }
      #expect(count == number)
    }
    var cache = connection.statements
    for text in ["SELECT count(*) AS total FROM notes", "INSERT INTO notes VALUES (?)"] {
      #expect(cache.take(text)?.recompilations == 0)
    }
  }

  @Test func `A connection caches a bounded number of statements`() throws {
    for count in 1...200 {
      let list = Array(repeating: 1, count: count)
      _ = try connection.one("SELECT 1 IN \(list: list)") { $0 }
    }
    #expect(connection.statements.count == 64)
  }

  @Test func `Resetting a statement clears its values`() throws {
    let prepared = try PreparedStatement("SELECT ? AS value", on: connection.handle)
    try prepared.bind([.text("secret")])
    #expect(try prepared.step())
    #expect(prepared.row().values == [.text("secret")])
    prepared.reset()
    #expect(try prepared.step())
    #expect(prepared.row().values == [.null])
  }
}
