/// A connection that runs reading statements.
///
/// It is valid inside the body of ``Database/read(_:)`` or ``Database/write(_:)`` that receives it.
public protocol Connection {
  /// Runs a statement and returns its rows in order, all at once: a statement limits how many there are.
  ///
  /// Most callers prefer ``all(_:_:)`` or ``first(_:_:)``.
  ///
  /// - Throws: ``StorageError``, or `CancellationError`.
  @discardableResult
  func rows(_ statement: Statement) throws -> [Row]
}

extension Connection {
  /// Returns every row of a statement, transformed, in order.
  ///
  /// - Throws: ``StorageError``, the transformation's own error, or `CancellationError`.
  public func all<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> [Value] {
    try rows(statement).map(transform)
  }

  /// Returns the first row of a statement, transformed, or `nil` when there is none.
  ///
  /// - Throws: ``StorageError``, the transformation's own error, or `CancellationError`.
  public func first<Value>(
    _ statement: Statement, _ transform: (Row) throws -> Value
  ) throws -> Value? {
    try rows(statement).first.map(transform)
  }
}
