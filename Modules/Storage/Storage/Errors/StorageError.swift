/// A failure of the storage.
///
/// The cases are facts; ``description`` renders each with its remedy.
public enum StorageError: Error, Hashable, Sendable {
  /// The database cannot be opened, or its location names none.
  case cannotOpen(location: String, reason: String)

  /// The file is not a database, or is damaged.
  case corrupt(location: String, reason: String)

  /// Other connections held a lock, or made conflicting changes, for longer than the busy timeout.
  case busy(location: String)

  /// Too many reads or writes wait for their turn, or one has waited for too long.
  case overloaded(location: String)

  /// There is no space left for a write.
  case full(location: String)

  /// A statement tried to write to a read-only database, or inside a read.
  case readOnly(location: String)

  /// The system failed to read or write.
  case inputOutput(location: String, reason: String)

  /// The database server cannot be reached, refuses the connection, or is starting or stopping.
  ///
  /// Nothing was written. A later call connects again.
  case unreachable(location: String, reason: String)

  /// The connection was lost, or the system failed, while a transaction was being committed, so it is
  /// unknown whether it was.
  case outcomeUnknown(location: String)

  /// A statement took longer than the statement timeout.
  case timedOut(statement: String)

  /// The database is closed, or closing.
  case closed

  /// A statement would have broken a rule of the schema.
  case constraintViolated(ConstraintViolation, reason: String)

  /// The user with whom the application connects may not do what a statement does.
  case notPermitted(location: String, reason: String)

  /// The database rejected a statement.
  case statementFailed(statement: String, reason: String)

  /// A row does not contain the requested value.
  case undecodableRow(RowMismatch)

  /// The migrations conflict with each other or with the database.
  case migrationRefused(id: String, MigrationRefusal)

  /// A statement of a migration failed; the migration was rolled back.
  indirect case migrationFailed(id: String, StorageError)
}

extension StorageError {
  /// Whether nothing was written, and a retry may succeed without a change of the application.
  public var isTransient: Bool {
    switch self {
    case .busy, .overloaded, .unreachable, .timedOut, .full, .inputOutput, .readOnly, .cannotOpen:
      true
    default: false
    }
  }
}
