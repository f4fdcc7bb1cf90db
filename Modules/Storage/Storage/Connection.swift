/// A connection that runs reading statements.
///
/// It is valid inside the body of ``Database/read(_:)`` or ``Database/write(_:)`` that receives it.
public protocol Connection {
  /// Runs a statement and passes its rows to a visitor, one by one.
  ///
  /// The statement ends when its rows do, when the visitor stops, or when the visitor throws.
  /// Most callers prefer ``all(_:_:)``, ``first(_:_:)`` or ``one(_:_:)``.
  ///
  /// - Parameters:
  ///   - statement: The statement to run.
  ///   - visitor: Receives each row and returns whether to continue.
  /// - Throws: ``StorageError``, the visitor's own error, or `CancellationError`.
  func visit(_ statement: Statement, _ visitor: (Row) throws -> RowVisit) throws
}
