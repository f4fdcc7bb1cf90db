import Formats

extension UsersError: CustomStringConvertible {
  /// Sentences that say what is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .invalid(let fields):
      fields.map(\.description).joined(separator: " ")
    case .notFound(let id):
      "There is no user \(id). List the users to see which exist."
    case .emailTaken(let email):
      """
      Another user has the e-mail address \(email). Choose another one; case makes no difference.
      """
    case .versionConflict(let id, let expected, let current):
      """
      User \(id) has changed: version \(expected) was expected, but the current one is \(current). \
      Read the user again, and apply the change to the current version.
      """
    case .notPermitted(let reason): reason
    case .unavailable(let outage):
      outage.detail
    case .cancelled:
      "The operation was cancelled before it finished."
    }
  }
}

extension InvalidField: CustomStringConvertible {
  /// The field's name, what is wrong with it, and what to do about it.
  public var description: String {
    name.map { "\($0.printable(limit: 60)): \(reason)" } ?? "\(reason)"
  }
}

extension InvalidField.Reason: CustomStringConvertible {
  /// Sentences that say what is wrong with the field, and what is expected.
  public var description: String {
    switch self {
    case .blank: "It is empty. Write at least one visible character."
    case .tooLong(let maximum): "It is too long. Write at most \(maximum) characters."
    case .controlCharacter:
      "It contains a line break or another control character. Write one line of plain text."
    case .malformedID:
      "It is not a valid identifier. Write a UUID such as 6f9619ff-8b86-4d01-b42d-00cf4fc964ff."
    case .malformedTime: "It is not a time such as 2026-03-01T08:30:00.125Z."
    case .malformedEmail:
      "It is not a valid e-mail address. Write one such as ada@example.org, in ASCII."
    case .nothingToChange: "There is nothing to change. Give a name, an e-mail address, or both."
    case .refused(let reason): reason
    }
  }
}
