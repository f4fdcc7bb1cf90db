public import Foundation
public import Notes
public import Users

/// A repository that keeps notes in memory, for tests of code that uses a repository.
///
/// It keeps every guarantee of `NoteRepository`, as ``NoteRepositoryRule`` checks, and can be
/// made to fail.
public actor InMemoryNoteRepository: NoteRepository {
  private let users: any UserDirectory
  private var notes: [UUID: Note] = [:]
  private var failure: NotesError?

  /// Creates an empty repository for the users of a directory.
  public init(users: any UserDirectory) { self.users = users }

  /// Makes every later call fail, until it is called with `nil`.
  public func fail(with failure: NotesError?) { self.failure = failure }

  /// Adds a note.
  public func add(_ text: String, of user: UserID) async throws(NotesError) -> Note {
    try await check(user)
    let note = try Note(of: user, text: text)
    notes[note.id] = note
    return note
  }

  /// Returns a note.
  public func note(_ id: UUID) async throws(NotesError) -> Note {
    if let failure { throw failure }
    guard let note = notes[id] else { throw .notFound(id) }
    do throws(NotesError) {
      try await check(note.user)
    } catch {
      if case .noSuchUser = error { throw .notFound(id) }
      throw error
    }
    return note
  }

  /// Returns a page of the notes of a user.
  public func notes(
    of user: UserID, after last: UUID?, limit: Int
  ) async throws(NotesError) -> [Note] {
    try await check(user)
    let following = notes.values.filter { note in
      note.user == user && last.map { $0 < note.id } ?? true
    }
    return Array(following.sorted { $0.id < $1.id }.prefix(limit))
  }

  private func check(_ user: UserID) async throws(NotesError) {
    if let failure { throw failure }
    do {
      _ = try await users.user(user)
    } catch {
      throw error == .notFound(user) ? .noSuchUser(user) : .unavailable("\(error)")
    }
  }
}
