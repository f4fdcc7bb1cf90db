public import Storage

/// A database that can be migrated: what differs between databases when the rest is shared.
public protocol MigrationStore: Database {
  /// Returns whether a table exists.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - connection: A connection to this database.
  /// - Returns: Whether it exists.
  /// - Throws: `StorageError` or `CancellationError`.
  func hasTable(_ name: String, on connection: any Connection) throws -> Bool

  /// Runs a body as one transaction that sees what other processes have migrated, and in which no
  /// other process migrates.
  ///
  /// - Parameter body: Applies a migration. It may run again, as the body of a write may.
  /// - Returns: The result of the body.
  /// - Throws: The body's own error, `StorageError`, or `CancellationError`.
  func migrate<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value
}
