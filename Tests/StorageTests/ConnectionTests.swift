import Storage
import Testing

/// A connection that answers every statement with the same rows.
private final class ScriptedConnection: Connection {
  private let answer: [Row]

  init(_ values: Int64...) {
    answer = values.map { Row(columns: ["n"], values: [.integer($0)]) }
  }

  func rows(_ statement: Statement) throws -> [Row] { answer }
}

struct ConnectionTests {
  private struct Refusal: Error {}

  @Test func `all returns every row in order`() throws {
    let values = try ScriptedConnection(1, 2, 3).all("SELECT n") { try $0["n"] as Int }
    #expect(values == [1, 2, 3])
  }

  @Test func `first returns the first row`() throws {
    let value: Int? = try ScriptedConnection(1, 2, 3).first("SELECT n") { try $0["n"] }
    #expect(value == 1)
  }

  @Test func `first returns nil without rows`() throws {
    let value: Int? = try ScriptedConnection().first("SELECT n") { try $0["n"] as Int }
    #expect(value == nil)
  }

  @Test func `Errors of a transformation are rethrown unchanged`() {
    #expect(throws: Refusal.self) {
      try ScriptedConnection(1).all("SELECT n") { _ in throw Refusal() }
    }
  }
}
