public import Foundation
public import Users

/// The notes of users, wherever they are stored.
///
/// Every implementation keeps the same guarantees, which `NotesTesting` checks:
/// - A note that was added reads back equal.
/// - Only users who exist have notes: with a user, the notes are deleted.
/// - Pages list the notes of a user in the order of their identifiers; following the last
///   identifier of a page visits each note exactly once.
public protocol NoteRepository: Sendable {
  /// Adds a note.
  ///
  /// - Returns: The new note.
  /// - Throws: ``NotesError/invalidText``, ``NotesError/noSuchUser(_:)``, or an error of the storage.
  func add(_ text: String, of user: UserID) async throws(NotesError) -> Note

  /// Returns a note.
  ///
  /// - Throws: ``NotesError/notFound(_:)``, or an error of the storage.
  func note(_ id: UUID) async throws(NotesError) -> Note

  /// Returns a page of the notes of a user, in the order of their identifiers.
  ///
  /// - Parameters:
  ///   - user: The user to whom the notes belong.
  ///   - last: The last identifier of the previous page, or `nil` for the first page.
  ///   - limit: The maximum number of notes, at least 1.
  /// - Returns: The notes; fewer than the limit only at the end.
  /// - Throws: ``NotesError/noSuchUser(_:)``, or an error of the storage.
  func notes(of user: UserID, after last: UUID?, limit: Int) async throws(NotesError) -> [Note]
}
