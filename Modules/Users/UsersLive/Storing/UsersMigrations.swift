import Storage

/// What brings the tables of users up to date.
enum UsersMigrations {
  /// Creates the table.
  ///
  /// Times are milliseconds since 1970. The key of an address is the address in lower case, kept
  /// apart because databases disagree about how to ignore case.
  static let createUsers = Migration(
    "users/0001-create-users",
    """
    CREATE TABLE users (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL UNIQUE,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      version BIGINT NOT NULL CHECK (version > 0)
    )
    """,
    "CREATE INDEX users_in_order ON users (created_at, id)")
}
