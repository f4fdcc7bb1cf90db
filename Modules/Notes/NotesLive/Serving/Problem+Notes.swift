import API
import Logging
import Notes

extension Problem {
  /// Converts an error into the problem that its client may see.
  init(_ error: NotesError) {
    switch error {
    case .invalidText:
      self = .invalidFields([FieldError(field: "text", message: error.description)])
    case .notFound, .noSuchUser:
      self = .notFound(error.description)
    case .outcomeUnknown:
      self = .unavailable(
        "The note may or may not have been added. Read the notes before trying again.")
      members = ["outcome": "unknown"]
    case .unavailable, .cancelled:
      self = .unavailable("The notes are unavailable. Try again in a moment.")
    }
  }
}
