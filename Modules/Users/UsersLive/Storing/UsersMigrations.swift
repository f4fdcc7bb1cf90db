import Storage

enum UsersMigrations {
  /// Creates the table.
  ///
  /// Times are milliseconds since 1970. The key of an address is the address in lower case, stored
  /// separately because databases differ in how they ignore case.
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
    """)
}
