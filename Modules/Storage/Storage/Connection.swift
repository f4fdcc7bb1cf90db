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
