public import Foundation
public import Users

/// Why an operation on notes failed.
public enum NotesError: Error, Hashable, Sendable {
  /// The text has no visible character, too many, or U+0000, which not every database can store.
  case invalidText

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
    case .invalidText:
      "The text is not valid. Write 1 to \(Note.maximumLength) characters, without U+0000."
    case .notFound(let id): "There is no note \(id.uuidString.lowercased())."
    case .noSuchUser(let user): "\(UsersError.notFound(user))"
    case .unavailable(let reason): "The notes are unavailable: \(reason)"
    case .outcomeUnknown(let reason): "The notes may or may not have been changed: \(reason)"
    case .cancelled: "The operation was cancelled."
    }
  }
}
