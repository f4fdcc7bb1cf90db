/// Why something could not be done with users.
public enum UsersError: Error, Hashable, Sendable {
  /// Fields are not valid: all of them at once.
  case invalid([InvalidField])

  /// There is no such user.
  case notFound(UserID)

  /// Another user has the address.
  case emailTaken(EmailAddress)

  /// The user has changed since its caller saw the version expected.
  case versionConflict(UserID, expected: Int, current: Int)

  /// The text is not a cursor that a list of users ended with.
  case badCursor

  /// Users cannot be reached at the moment.
  case unavailable(Outage)

  /// The caller no longer waits for the answer.
  case cancelled
}
