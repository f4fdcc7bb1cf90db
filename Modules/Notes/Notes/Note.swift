import Formats
public import Foundation
public import Users

/// A text that belongs to a user.
public struct Note: Hashable, Identifiable, Sendable {
  /// The identifier of the note, which begins with its time.
  public let id: UUID

  /// The user to whom the note belongs.
  public let user: UserID

  /// The text, which is not blank and has no character U+0000.
  public let text: String

  /// The maximum number of characters of a text.
  public static let maximumLength = 2000

  /// Creates a note, which is a new one without an identifier.
  ///
  /// White space around the text is ignored.
  ///
  /// - Throws: ``NotesError/invalidText``.
  public init(id: UUID? = nil, of user: UserID, text: String) throws(NotesError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...Self.maximumLength).contains(text.count), !text.utf8.contains(0) else {
      throw .invalidText
    }
    self.id = id ?? .timeOrdered()
    self.user = user
    self.text = text
  }
}
