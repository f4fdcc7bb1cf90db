public import Storage

/// A database on which every operation fails.
public struct FailingDatabase: Database {
  private let error: StorageError

  /// Creates a database that throws an error.
  public init(error: StorageError) { self.error = error }

  /// Throws the error.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value { throw error }

  /// Throws the error.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value { throw error }

  /// Throws the error.
  public func ping() async throws { throw error }
}
