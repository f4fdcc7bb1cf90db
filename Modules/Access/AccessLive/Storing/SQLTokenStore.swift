import Access
import Foundation
import Storage

/// The table of tokens and of the hashes of their texts.
struct SQLTokenStore: Sendable {
  /// A row of the table.
  struct Entry: Sendable {
    let token: Token
    let hash: [UInt8]
  }

  private let database: any Database

  init(database: any Database) {
    self.database = database
  }

  func insert(_ token: Token, hash: [UInt8]) async throws(AccessError) {
    _ = try await write { transaction in
      try transaction.execute(
        """
        INSERT INTO access_tokens (id, name, role, hash, issued_at, expires_at)
        VALUES (
          \(token.id.description), \(token.name.description), \(token.role.rawValue), \(hash),
          \(token.issuedAt), \(token.expiresAt)
        )
        """)
    }
  }

  func entry(_ id: TokenID) async throws(AccessError) -> Entry? {
    try await read { connection in
      try connection.first(
        """
        SELECT \(sql: Token.columns), hash FROM access_tokens WHERE id = \(id.description)
        """
      ) { row in Entry(token: try Token(row: row), hash: try row["hash"]) }
    }
  }

  func tokens() async throws(AccessError) -> [Token] {
    try await read { connection in
      try connection.all(
        "SELECT \(sql: Token.columns) FROM access_tokens ORDER BY issued_at, id", Token.init(row:))
    }
  }

  func hasTokens() async throws(AccessError) -> Bool {
    try await read { connection in
      try connection.first("SELECT id FROM access_tokens LIMIT 1") { _ in true } ?? false
    }
  }

  func revoke(_ id: TokenID, at time: Date) async throws(AccessError) -> Token {
    try await write { transaction in
      try transaction.execute(
        """
        UPDATE access_tokens SET revoked_at = \(time)
        WHERE id = \(id.description) AND revoked_at IS NULL
        """)
      let token = try transaction.first(
        "SELECT \(sql: Token.columns) FROM access_tokens WHERE id = \(id.description)",
        Token.init(row:))
      guard let token else { throw AccessError.notFound(id) }
      return token
    }
  }
}

extension SQLTokenStore {
  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(AccessError) -> Value {
    try await translatingErrors { try await database.read(body) }
  }

  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws(AccessError) -> Value {
    try await translatingErrors { try await database.write(body) }
  }

  private func translatingErrors<Value: Sendable>(
    _ body: () async throws -> Value
  ) async throws(AccessError) -> Value {
    do {
      return try await body()
    } catch {
      throw AccessError(inStorage: error)
    }
  }
}
