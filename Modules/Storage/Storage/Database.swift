/// A relational database that features read and write with SQL.
///
/// The bodies are synchronous and run off the cooperative thread pool, on threads that may block.
/// A connection is not `Sendable`, so it cannot escape from a body.
///
/// ```swift
/// let user = try await database.read { connection in
///   try connection.first("SELECT id, email FROM users WHERE id = \(id)") { row in
///     try User(id: row["id"], email: row["email"])
///   }
/// }
/// try await database.write { transaction in
///   try transaction.execute("UPDATE users SET email = \(email) WHERE id = \(id)")
/// }
/// ```
///
/// Conforming types run each `read` on one consistent snapshot and each `write` as one transaction,
/// and rethrow errors of the bodies unchanged.
///
/// A body may run more than once, because a database that runs writes concurrently repeats one that
/// conflicts with another. Its only effects are those of its statements.
///
/// A statement works on every database if it keeps to what SQLite and PostgreSQL share:
///
/// - columns of the types `TEXT`, `BIGINT`, `DOUBLE PRECISION` and `BYTEA`, into which values of the
///   same kind are written; Boolean values are 0 and 1
/// - identifiers that the application makes, since the databases number rows differently
/// - unquoted names in lower case, and strings in single quotes
/// - `CAST(\(value) AS TEXT)` where nothing else tells the type of a value, as in `SELECT \(value)`
/// - `RETURNING`, `ON CONFLICT`, row values, common table expressions and window functions
public protocol Database: Sendable {
  /// Runs a body that reads, on one consistent snapshot of the database.
  ///
  /// Reads may run concurrently with other reads and with a write. They see what was committed
  /// before their first statement, and nothing that is committed later.
  ///
  /// - Parameter body: Reads. It may run on any thread.
  /// - Returns: The result of the body.
  /// - Throws: The body's own error, ``StorageError``, or `CancellationError` when the task is
  ///   cancelled before the body, while it waits for a connection, or while a statement runs.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value

  /// Runs a body as one transaction, which is committed when the body returns.
  ///
  /// Writes have the effect of running one after another. The transaction is rolled back when the
  /// body throws. After a statement has thrown, a body may throw another error, but must not return:
  /// not every database can continue a transaction after an error.
  ///
  /// - Parameter body: Reads and writes. It may run on any thread.
  /// - Returns: The result of the body.
  /// - Throws: The body's own error, ``StorageError``, or `CancellationError` when the task is
  ///   cancelled before the transaction is committed. Nothing is written then, except perhaps after
  ///   ``StorageError/outcomeUnknown(location:)``.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value

  /// Checks that the database answers and, if the last write failed because the disk was full or for
  /// another reason that lies in the storage, that it can be written again.
  ///
  /// - Throws: ``StorageError`` when it does not, or `CancellationError`.
  func ping() async throws

  /// How the connections are used at the moment, for operators.
  ///
  /// It is empty if there is no such number, as in a double for tests.
  var pools: [PoolUsage] { get }
}

extension Database {
  /// No pools.
  public var pools: [PoolUsage] { [] }

  /// Runs a body that reads, and converts every error.
  public func read<Value: Sendable, Failure: Error>(
    orThrow convert: (any Error) -> Failure,
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await read(body)
    } catch {
      throw convert(error)
    }
  }

  /// Runs a body as one transaction, and converts every error.
  public func write<Value: Sendable, Failure: Error>(
    orThrow convert: (any Error) -> Failure,
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await write(body)
    } catch {
      throw convert(error)
    }
  }
}
