import Storage

/// A database on which every operation fails.
struct FailingDatabase: Database {
  let error: StorageError

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value {
    throw error
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    throw error
  }

  func ping() async throws {
    throw error
  }
}
