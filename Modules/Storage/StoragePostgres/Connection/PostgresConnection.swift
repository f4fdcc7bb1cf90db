import CPostgreSQL
import Storage
import StorageDriver

/// A connection to a server, with its prepared statements.
///
/// Only one thread may use it at a time.
final class PostgresConnection: Transaction {
  let session: Session

  /// The error of a statement of the running transaction, which cannot continue after it.
  var failure: (PostgresFailure, StorageError)?

  /// The names of prepared statements, by their texts and the types of their parameters.
  private var statements = StatementCache<StatementKey, String>(capacity: 64)
  private var prepared = 0

  /// Connects to the server.
  init(_ session: Session) throws {
    self.session = session
    try session.connect()
  }

  var location: String { session.address.location }

  func visit(_ statement: Statement, _ visitor: (Row) throws -> RowVisit) throws {
    try run(statement).visit(visitor)
  }

  @discardableResult
  func execute(_ statement: Statement) throws -> Int {
    try run(statement).changes
  }

  /// Runs a command that consists of text only, in which statements can be separated by semicolons.
  @discardableResult
  func control(_ text: String, isCancellable: Bool = true) throws -> QueryResult {
    try session.run(isCancellable: isCancellable) { PQsendQuery($0, text) }
  }

  /// Forgets the prepared statements, also on the server.
  func forgetStatements() throws {
    statements.removeAll()
    try control("DEALLOCATE ALL", isCancellable: false)
  }

  private func run(_ statement: Statement) throws -> QueryResult {
    let (text, values) = statement.renderedForPostgreSQL
    if let reason = ForbiddenStatement(text)?.rawValue {
      throw fail(PostgresFailure(code: "25001", reason), statement)
    }
    do {
      let parameters = try Parameters(values)
      let key = StatementKey(text: text, types: parameters.types)
      let name = try statements.take(key) ?? prepare(key)
      // A statement whose use fails is prepared again, since the server may have forgotten it.
      let result = try session.run { handle in
        parameters.pass { count, addresses, lengths, formats in
          PQsendQueryPrepared(handle, name, count, addresses, lengths, formats, 0)
        }
      }
      if let surplus = statements.put(name, as: key) { try control("DEALLOCATE \(surplus)") }
      return result
    } catch let failure as PostgresFailure {
      throw fail(failure, statement)
    }
  }

  private func prepare(_ key: StatementKey) throws -> String {
    prepared += 1
    let name = "s\(prepared)"
    _ = try session.run {
      PQsendPrepare($0, name, key.text, Int32(clamping: key.types.count), key.types)
    }
    return name
  }

  /// Records and returns the error of a statement.
  private func fail(_ failure: PostgresFailure, _ statement: Statement) -> StorageError {
    let error = failure.storageError(statement: statement.description, location: location)
    self.failure = (failure, error)
    return error
  }
}

/// What identifies a prepared statement.
struct StatementKey: Hashable {
  let text: String
  let types: [Oid]
}
