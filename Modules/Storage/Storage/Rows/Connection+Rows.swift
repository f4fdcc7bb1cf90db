extension Connection {
  /// Returns every row of a statement, transformed.
  ///
  /// - Parameters:
  ///   - statement: The statement to run.
  ///   - transform: Converts a row to a value.
  /// - Returns: The values in the order of the rows.
  /// - Throws: ``StorageError``, the transformation's own error, or `CancellationError`.
  public func all<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> [Value] {
    try rows(statement).map(transform)
  }

  /// Returns the first row of a statement, transformed, or `nil` when there is none.
  ///
  /// - Parameters:
  ///   - statement: The statement to run.
  ///   - transform: Converts the row to a value.
  /// - Returns: The value, or `nil`.
  /// - Throws: ``StorageError``, the transformation's own error, or `CancellationError`.
  public func first<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> Value? {
    try rows(statement).first.map(transform)
  }
}
