import Access
import Foundation
import StorageTesting

@testable import AccessLive

extension TokenRegistry {
  /// Issues a token with any name.
  func issue(
    _ role: Role = .read, expiresAt: Date? = nil
  ) async throws(AccessError) -> IssuedToken {
    try await issue(try TokenName("sample"), role, expiresAt: expiresAt)
  }
}

/// Runs a body with an empty registry over a database in memory.
func withTokens(_ body: (SQLTokenRegistry) async throws -> Void) async throws {
  try await withInMemoryDatabase(migrations: [AccessMigrations.createTokens]) { database in
    try await body(SQLTokenRegistry(database: database, sodium: Sodium(), clock: .system))
  }
}
