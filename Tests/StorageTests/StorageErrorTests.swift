import Storage
import Testing

struct StorageErrorTests {
  @Test(arguments: messages)
  func `Each error describes what is wrong, where, and what to do`(
    error: StorageError, message: String
  ) {
    #expect(error.description == message)
  }
}

private let messages: [StorageError: String] = [
  .cannotOpen(location: "/app.db", reason: "Permission denied"): """
  Cannot open the database /app.db: Permission denied. Check its path or address, and the \
  permissions of the file and its folder; reading does not create it.
  """,
  .unreachable(location: "postgres://db", reason: "the database system is starting up"): """
  The database postgres://db cannot be reached (the database system is starting up). Check its \
  address, the user and the password, and that its server runs, then try again.
  """,
  .outcomeUnknown(location: "postgres://db"): """
  A commit to the database postgres://db was interrupted, so the write may or may not have been \
  done. Read the data before writing it again.
  """,
  .timedOut(statement: "SELECT\n  1"): """
  The statement "SELECT 1" took longer than the statement timeout. Add an index, read less in \
  one statement, or increase the timeout.
  """,
  .corrupt(location: "/app.db", reason: "file is not a database"): """
  The database /app.db is damaged or is not a database (file is not a database). Restore it \
  from a backup, or choose another file.
  """,
  .busy(location: "/app.db"): """
  The database /app.db is locked by another connection. Try again, stop the other process, or \
  increase the busy timeout.
  """,
  .overloaded(location: "/app.db"):
    "Too many operations are waiting for the database /app.db. Try again later, or send fewer.",
  .full(location: "/app.db"): """
  There is no space left for the database /app.db. Free some space, then try again.
  """,
  .readOnly(location: "/app.db"): """
  The database /app.db is read-only here. Allow writes, to the folder of a file as well, or use \
  the primary server; write inside a write, not inside a read.
  """,
  .inputOutput(location: "/app.db", reason: "disk I/O error"): """
  Reading or writing the database /app.db failed (disk I/O error). Check the disk and the file \
  system.
  """,
  .closed: """
  The database is closed. Use it between the start and the stop of the application only.
  """,
  .constraintViolated(.unique, reason: "users.email"): """
  A value that must be unique already exists (users.email). Give values that the rules of the \
  tables allow.
  """,
  .statementFailed(statement: "SELECT x\n  FROM y", reason: "no such column: x"): """
  The statement "SELECT x FROM y" failed: no such column: x. Correct the statement, or the \
  migration that creates the tables that it uses.
  """,
  .undecodableRow(.missingColumn("name", available: ["id", "email"])): """
  The row has no column "name"; it has id, email. Select the column, or correct its name.
  """,
  .undecodableRow(.ambiguousColumn("id")):
    "The row has more than one column \"id\". Rename the columns with AS.",
  .undecodableRow(.unexpectedNull(column: "id", expected: "Int")): """
  The column "id" is null where Int was expected. Read an optional, or declare the column NOT \
  NULL.
  """,
  .undecodableRow(.wrongType(column: "id", expected: "Int", found: "text")): """
  The column "id" holds a value of kind text, which is not a valid Int. Read the type that was \
  written.
  """,
  .migrationRefused(id: "users/1", .duplicate): """
  The migration users/1 is rejected: another migration has the same identifier. Give each \
  migration its own.
  """,
  .migrationRefused(id: "users", .malformedID): """
  The migration users is rejected: its identifier does not name a feature and a step. Write it \
  as "users/0001-create-users".
  """,
  .migrationRefused(id: "users/1", .outOfOrder(after: "users/2")): """
  The migration users/1 is rejected: it follows users/2, which sorts after it. Give it a greater \
  identifier than every earlier migration of its feature.
  """,
  .migrationRefused(id: "users/1", .changed): """
  The migration users/1 is rejected: its statements differ from those that were applied to this \
  database. Restore them, and make the correction in a new migration.
  """,
  .migrationRefused(id: "users/9", .unknown): """
  The migration users/9 is rejected: it was applied to this database, but the application does \
  not have it. Run the version that applied it, or a later one.
  """,
  .migrationFailed(id: "users/1", .full(location: "/app.db")): """
  The migration users/1 failed and was rolled back. There is no space left for the \
  database /app.db. Free some space, then try again.
  """,
]
