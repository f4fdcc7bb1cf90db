/// A connection that runs reading statements.
///
/// It is valid inside the body of ``Database/read(_:)`` or ``Database/write(_:)`` that receives it.
public protocol Connection {
  /// Runs a statement and returns its rows, all at once: a statement limits how many there are.
  ///
  /// Most callers prefer ``all(_:_:)`` or ``first(_:_:)``.
  ///
  /// - Parameter statement: The statement to run.
  /// - Returns: The rows, in order.
  /// - Throws: ``StorageError``, or `CancellationError`.
  @discardableResult
  func rows(_ statement: Statement) throws -> [Row]
}

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
