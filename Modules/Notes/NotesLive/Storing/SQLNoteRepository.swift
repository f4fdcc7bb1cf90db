import Foundation
import Notes
import Users

/// The notes of those users who exist.
struct SQLNoteRepository: NoteRepository {
  let table: NotesTable
  let users: any UserDirectory

  func add(_ text: String, of user: UserID) async throws(NotesError) -> Note {
    let note = try Note(of: user, text: text)
    try await check(user)
    try await table.insert(note)
    // Cancellation does not reach this: it could leave a note of a deleted user.
    let confirmation = Task { await confirm(user) }
    if let error = await confirmation.value { throw error }
    return note
  }

  /// Checks the user of a new note again: a user who was deleted meanwhile may not have taken the
  /// note along.
  private func confirm(_ user: UserID) async -> NotesError? {
    do throws(NotesError) {
      try await check(user)
      return nil
    } catch .noSuchUser {
      do {
        try await table.deleteNotes(of: user)
        return .noSuchUser(user)
      } catch {
        return .outcomeUnknown("\(error)")
      }
    } catch {
      return .outcomeUnknown("\(error)")
    }
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
