import CPostgreSQL
import Storage

/// A connection to a server.
///
/// Only one thread may use it at a time.
final class PostgresConnection: Transaction {
  let session: Session

  /// The error of a statement of the running transaction, which cannot continue after it.
  var failure: (PostgresFailure, StorageError)?

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

  private func run(_ statement: Statement) throws -> QueryResult {
    let (text, values) = statement.rendered { "$\($0)" }
    if let reason = ForbiddenStatement(text)?.rawValue {
      throw fail(PostgresFailure(code: "25001", reason), statement)
    }
    do {
      let parameters = try Parameters(values)
      return try session.run { handle in
        parameters.pass { count, addresses, lengths, formats in
          PQsendQueryParams(
            handle, text, count, parameters.types, addresses, lengths, formats, 0)
        }
      }
    } catch let failure as PostgresFailure {
      throw fail(failure, statement)
    }
  }

  /// Records and returns the error of a statement.
  private func fail(_ failure: PostgresFailure, _ statement: Statement) -> StorageError {
    let error = failure.storageError(statement: statement.description, location: location)
    self.failure = (failure, error)
    return error
  }
}
