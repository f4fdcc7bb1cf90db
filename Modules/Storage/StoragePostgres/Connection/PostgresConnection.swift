import CPostgreSQL
import Storage
import StorageDriver

/// A connection to a server.
///
/// Only one thread may use it at a time.
final class PostgresConnection: DriverConnection {
  let session: Session

  /// The error of a statement of the running transaction, which cannot continue after it.
  var failure: (PostgresFailure, StorageError)?

  init(_ session: Session) throws {
    self.session = session
    try session.connect()
  }

  var location: String { session.address.location }

  func rows(_ statement: Statement) throws -> [Row] {
    try run(statement).rows
  }

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
    if let reason = reasonForbidding(text) {
      throw fail(PostgresFailure(code: "25001", message: reason), statement)
    }
    do {
      let types = values.map { TypeID(of: $0).rawValue }
      let texts = try values.map { value throws(PostgresFailure) in try value.text }
      return try session.run { handle in
        withCStrings(texts) {
          PQsendQueryParams(handle, text, Int32(clamping: texts.count), types, $0, nil, nil, 0)
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
