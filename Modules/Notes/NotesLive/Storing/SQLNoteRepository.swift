import Foundation
import Notes
import Users

/// The notes of those users who exist.
struct SQLNoteRepository: NoteRepository {
  let table: NotesTable
  let users: any UserDirectory

  func add(_ text: String, of user: UserID) async throws(NotesError) -> Note {
    let note = try Note(of: user, text: text)
    try await table.insert(note)
    do {
      // Now, not before: a user who was deleted meanwhile may not have taken this note along.
      try await check(user)
    } catch {
      if case .noSuchUser = error { try await table.deleteNotes(of: user) }
      throw error
    }
    return note
  }

  func note(_ id: UUID) async throws(NotesError) -> Note {
    guard let note = try await table.note(id) else { throw .notFound(id) }
    return note
  }

  func notes(of user: UserID, after last: UUID?, limit: Int) async throws(NotesError) -> [Note] {
    try await check(user)
    return try await table.notes(of: user, after: last, limit: limit)
  }

  private func check(_ user: UserID) async throws(NotesError) {
    do {
      _ = try await users.user(user)
    } catch {
      switch error {
      case .notFound: throw .noSuchUser(user)
      case .cancelled: throw .cancelled
      default: throw .unavailable("\(error)")
      }
    }
  }
}
