import Access
import Foundation
import StorageTesting

@testable import AccessLive

/// Tokens to issue in tests.
enum Sample {
  /// Returns a request for a token.
  static func request(
    _ role: Role = .read, expiresAt: Date? = nil
  ) throws(AccessError) -> TokenRequest {
    TokenRequest(name: try TokenName("sample"), role: role, expiresAt: expiresAt)
  }
}

/// Runs a body with an empty registry over a database in memory.
func withTokens(_ body: (SQLTokenRegistry) async throws -> Void) async throws {
  try await withInMemoryDatabase(migrations: [AccessMigrations.createTokens]) { database in
    try await body(SQLTokenRegistry(database: database, sodium: Sodium(), clock: .system))
  }
}
