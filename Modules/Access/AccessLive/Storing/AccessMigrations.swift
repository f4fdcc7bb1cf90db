import Storage

enum AccessMigrations {
  /// Creates the table.
  ///
  /// A hash is the SHA-256 of the whole text of a token. Tokens are never deleted, so that logs can be
  /// read later, and so that a server does not become open to everyone with its last token.
  static let createTokens = Migration(
    "access/0001-create-tokens",
    """
    CREATE TABLE access_tokens (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      hash BYTEA NOT NULL,
      issued_at BIGINT NOT NULL,
      expires_at BIGINT,
      revoked_at BIGINT
    )
    """)
}
