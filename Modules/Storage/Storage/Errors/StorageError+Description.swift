extension StorageError: CustomStringConvertible {
  /// The problem, its place and its remedy.
  public var description: String {
    switch self {
    case .cannotOpen(let location, let reason):
      "Cannot open the database \(location): \(reason). Check its path or address, and the permissions "
        + "of the file and its folder; reading does not create it."
    case .corrupt(let location, let reason):
      "The database \(location) is damaged or is not a database (\(reason)). "
        + "Restore it from a backup, or choose another file."
    case .busy(let location):
      "The database \(location) is locked by another connection. Try again, stop the other "
        + "process, or increase the busy timeout."
    case .overloaded(let location):
      "Too many operations are waiting for the database \(location). Try again later, or send fewer."
    case .full(let location):
      "There is no space left for the database \(location). Free some space, then try again."
    case .readOnly(let location):
      "The database \(location) is read-only here. Allow writes, to the folder of a file as well, or "
        + "use the primary server; write inside a write, not inside a read."
    case .inputOutput(let location, let reason):
      "Reading or writing the database \(location) failed (\(reason)). Check the disk and the "
        + "file system."
    case .unreachable(let location, let reason):
      "The database \(location) cannot be reached (\(reason)). Check its address, the user and the "
        + "password, and that its server runs, then try again."
    case .outcomeUnknown(let location):
      "A commit to the database \(location) was interrupted, so the write may or may not have been "
        + "done. Read the data before writing it again."
    case .timedOut(let statement):
      "The statement \"\(onOneLine(statement))\" took longer than the statement timeout. Add an "
        + "index, read less in one statement, or increase the timeout."
    case .closed:
      "The database is closed. Use it between the start and the stop of the application only."
    case .constraintViolated(let violation, let reason):
      "\(violation.rawValue) (\(reason)). Give values that the rules of the tables allow."
    case .notPermitted(let location, let reason):
      "The user of the database \(location) may not do this (\(reason)). Grant the right to the user."
    case .statementFailed(let statement, let reason):
      "The statement \"\(onOneLine(statement))\" failed: \(reason). Correct the statement, or the migration "
        + "that creates the tables that it uses."
    case .undecodableRow(let mismatch):
      mismatch.description
    case .migrationRefused(let id, let refusal):
      "The migration \(id) is rejected: \(refusal)"
    case .migrationFailed(let id, let cause):
      "The migration \(id) failed and was rolled back. \(cause)"
    }
  }
}

private func onOneLine(_ statement: String) -> String {
  statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

extension RowMismatch: CustomStringConvertible {
  /// The mismatch and its remedy.
  public var description: String {
    switch self {
    case .missingColumn(let column, let available):
      "The row has no column \"\(column)\"; it has \(available.joined(separator: ", ")). "
        + "Select the column, or correct its name."
    case .ambiguousColumn(let column):
      "The row has more than one column \"\(column)\". Rename the columns with AS."
    case .unexpectedNull(let column, let expected):
      "The column \"\(column)\" is null where \(expected) was expected. "
        + "Read an optional, or declare the column NOT NULL."
    case .wrongType(let column, let expected, let found):
      "The column \"\(column)\" holds a value of kind \(found), which is not a valid "
        + "\(expected). Read the type that was written."
    }
  }
}

extension MigrationRefusal: CustomStringConvertible {
  /// The reason and the remedy, to follow the identifier of the migration.
  public var description: String {
    switch self {
    case .duplicate:
      "another migration has the same identifier. Give each migration its own."
    case .malformedID:
      "its identifier does not name a feature and a step. Write it as \"users/0001-create-users\"."
    case .outOfOrder(let other):
      "it follows \(other), which sorts after it. Give it a greater identifier than every earlier "
        + "migration of its feature."
    case .changed:
      "its statements differ from those that were applied to this database. Restore them, and make "
        + "the correction in a new migration."
    case .unknown:
      "it was applied to this database, but the application does not have it. Run the version that "
        + "applied it, or a later one."
    case .pending:
      "it was not applied to this database yet, and reading does not apply it. Write to the database "
        + "first."
    }
  }
}
