import Access
import Foundation
import Storage
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

extension SQLTokenRegistry {
  init(over database: any Database, clock: TokenClock = .system) throws {
    self.init(database: database, sodium: try Sodium(), clock: clock)
  }
}

/// Runs a body with an empty registry over a database in memory.
func withTokens(_ body: (SQLTokenRegistry) async throws -> Void) async throws {
  try await withInMemoryDatabase(migrations: [AccessMigrations.createTokens]) { database in
    try await body(SQLTokenRegistry(over: database))
  }
}
