public import Foundation
public import Users

/// Why an operation on notes failed.
public enum NotesError: Error, Hashable, Sendable {
  /// A reason why a text is invalid.
  public enum TextFlaw: Hashable, Sendable {
    /// It has no visible character.
    case blank

    /// It has more than ``Note/maximumLength`` characters.
    case tooLong

    /// It has the character U+0000, which not every database can store.
    case zeroCharacter
  }

  /// The text is invalid.
  case invalidText(TextFlaw)

  /// There is no such note.
  case notFound(UUID)

  /// There is no such user.
  case noSuchUser(UserID)

  /// The notes are unavailable at the moment; the reason is for the operator.
  case unavailable(String)

  /// The notes may or may not have been changed; the reason is for the operator.
  case outcomeUnknown(String)

  /// The calling task was cancelled.
  case cancelled
}

extension NotesError: CustomStringConvertible {
  /// The error, and how to correct it.
  public var description: String {
    switch self {
    case .invalidText(.blank): "The text is blank. Write at least one character."
    case .invalidText(.tooLong):
      "The text is too long. Write at most \(Note.maximumLength) characters."
    case .invalidText(.zeroCharacter): "The text has the character U+0000. Leave it out."
    case .notFound(let id): "There is no note \(id.uuidString.lowercased())."
    case .noSuchUser(let user): "\(UsersError.notFound(user))"
    case .unavailable(let reason): "The notes are unavailable: \(reason)"
    case .outcomeUnknown(let reason): "The notes may or may not have been changed: \(reason)"
    case .cancelled: "The operation was cancelled."
    }
  }
}
