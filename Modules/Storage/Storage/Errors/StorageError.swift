/// What went wrong in storage.
///
/// The cases are facts; ``description`` renders each with its remedy.
public enum StorageError: Error, Hashable, Sendable {
  /// How many rows there were where exactly one was asked for.
  public enum RowCount: Hashable, Sendable {
    /// No row.
    case none

    /// More than one row.
    case several
  }

  /// The database cannot be opened.
  case cannotOpen(location: String, OpenFailure)

  /// The file is not a database, or is damaged.
  case corrupt(location: String, reason: String)

  /// Another connection held a lock for longer than the busy timeout.
  case busy(location: String)

  /// There is no space left for what was to be written.
  case full(location: String)

  /// Something was to be written where writing is not possible, or inside a read.
  case readOnly(location: String)

  /// The system failed to read or write.
  case inputOutput(location: String, reason: String)

  /// The database is closed, or closing.
  case closed

  /// A rule of the schema was about to be broken.
  case constraintViolated(ConstraintViolation)

  /// The database refused a statement.
  case statementFailed(statement: String, reason: String)

  /// A row does not give the value that was asked of it.
  case undecodableRow(RowMismatch)

  /// A statement did not return exactly one row.
  case notOneRow(statement: String, found: RowCount)

  /// The migrations do not fit each other or the database.
  case migrationRefused(id: String, MigrationRefusal)

  /// A statement of a migration failed; the migration was rolled back.
  indirect case migrationFailed(id: String, StorageError)
}
