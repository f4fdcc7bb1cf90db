/// Why an operation on users failed.
public enum UsersError: Error, Hashable, Sendable {
  /// Fields are invalid; the error lists all of them.
  case invalid([InvalidField])

  /// There is no such user.
  case notFound(UserID)

  /// Another user has the address.
  case emailTaken(EmailAddress)

  /// The user has changed since the caller read the expected version.
  case versionConflict(UserID, expected: Int, current: Int)

  /// The server does not let this caller do what it asks for; its reason is for people.
  case notPermitted(String)

  /// The directory of users is unavailable at the moment.
  case unavailable(Outage)

  /// The calling task was cancelled.
  case cancelled
}
