/// A connection that also runs statements that change the database.
public protocol Transaction: Connection {
  /// Runs a statement and discards any rows that it returns.
  ///
  /// - Returns: How many rows an `INSERT`, `UPDATE` or `DELETE` changed; 0 for other statements.
  /// - Throws: ``StorageError``, in particular ``StorageError/constraintViolated(_:reason:)``, or
  ///   `CancellationError`.
  @discardableResult
  func execute(_ statement: Statement) throws -> Int
}
