/// A connection on which statements may also change the database.
public protocol Transaction: Connection {
  /// Runs a statement that returns no rows; rows that it does return are dropped.
  ///
  /// - Parameter statement: The statement to run.
  /// - Returns: How many rows an `INSERT`, `UPDATE` or `DELETE` changed; 0 for other statements.
  /// - Throws: ``StorageError``, above all ``StorageError/constraintViolated(_:)``, or
  ///   `CancellationError`.
  @discardableResult
  func execute(_ statement: Statement) throws -> Int
}
