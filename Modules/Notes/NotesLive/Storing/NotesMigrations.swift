import Storage

enum NotesMigrations {
  /// Creates the table.
  ///
  /// No foreign key refers to the table of users, which another feature owns.
  static let createNotes = Migration(
    "notes/0001-create-notes",
    """
    CREATE TABLE notes (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      text TEXT NOT NULL
    )
    """, "CREATE INDEX notes_by_user ON notes (user_id, id)")
}
