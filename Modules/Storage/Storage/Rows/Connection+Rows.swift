// Generic code, which is inlined into that of features.
extension Connection {
  /// Returns every row of a statement, transformed.
  ///
  /// - Parameters:
  ///   - statement: The statement to run.
  ///   - transform: Converts a row to a value.
  /// - Returns: The values in the order of the rows.
  /// - Throws: ``StorageError``, the transformation's own error, or `CancellationError`.
  @inlinable
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
  @inlinable
  public func first<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> Value? {
    try rows(statement).first.map(transform)
  }

  /// Returns the only row of a statement, transformed.
  ///
  /// It is suited to aggregates and `RETURNING`:
  ///
  /// ```swift
  /// let total: Int = try connection.one("SELECT count(*) AS total FROM users") { row in
  ///   try row["total"]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - statement: The statement to run.
  ///   - transform: Converts the row to a value.
  /// - Returns: The value.
  /// - Throws: ``StorageError/notOneRow(statement:found:)`` when there is no row or more than one,
  ///   any other ``StorageError``, the transformation's own error, or `CancellationError`.
  @inlinable
  public func one<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> Value {
    let rows = try rows(statement)
    guard let row = rows.first, rows.count == 1 else {
      throw StorageError.notOneRow(
        statement: statement.description, found: rows.isEmpty ? .none : .several)
    }
    return try transform(row)
  }
}
