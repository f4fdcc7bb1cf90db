import Foundation
import Notes
import Storage
import Users

/// The table of notes, which knows no users but their identifiers.
struct NotesTable: Sendable {
  let database: any Database

  func insert(_ note: Note) async throws(NotesError) {
    try await database.write(orThrow: NotesError.init(inStorage:)) { transaction in
      _ = try transaction.execute(
        "INSERT INTO notes (id, user_id, text) VALUES (\(note.id), \(note.user.uuid), \(note.text))"
      )
    }
  }

  func note(_ id: UUID) async throws(NotesError) -> Note? {
    try await database.read(orThrow: NotesError.init(inStorage:)) { connection in
      try connection.first("SELECT id, user_id, text FROM notes WHERE id = \(id)", Note.init(row:))
    }
  }

  func notes(of user: UserID, after last: UUID?, limit: Int) async throws(NotesError) -> [Note] {
    let place: Statement = if let last { "AND id > \(last)" } else { "" }
    return try await database.read(orThrow: NotesError.init(inStorage:)) { connection in
      try connection.all(
        """
        SELECT id, user_id, text FROM notes WHERE user_id = \(user.uuid) \(sql: place)
        ORDER BY id LIMIT \(limit)
        """, Note.init(row:))
    }
  }

  func deleteNotes(of user: UserID) async throws(NotesError) {
    try await database.write(orThrow: NotesError.init(inStorage:)) { transaction in
      _ = try transaction.execute("DELETE FROM notes WHERE user_id = \(user.uuid)")
    }
  }
}

extension Note {
  /// Decodes a note from a row, with the checks of every other input: another program may have
  /// written the table.
  fileprivate init(row: Row) throws {
    let id: UUID = try row["id"]
    let user = UserID(uuid: try row["user_id"])
    let text: String = try row["text"]
    do throws(NotesError) {
      try self.init(id: id, of: user, text: text)
    } catch {
      throw NotesError.unavailable(
        "The stored note \(id) is invalid: \(error) Correct the row in the table notes.")
    }
  }
}

extension NotesError {
  /// Converts any error of a database.
  fileprivate init(inStorage error: any Error) {
    self =
      switch error {
      case let error as NotesError: error
      case is CancellationError: .cancelled
      case StorageError.outcomeUnknown: .outcomeUnknown("\(error)")
      default: .unavailable("\(error)")
      }
  }
}
