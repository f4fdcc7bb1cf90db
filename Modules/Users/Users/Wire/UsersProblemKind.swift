/// The kinds of problem that a server of users reports, as the `type` of problem details (RFC 9457).
///
/// They let a client tell "there is no such user" from "there is no such page", which a status alone
/// does not.
public enum UsersProblemKind: String, CaseIterable, Sendable {
  /// Fields of the body are not valid.
  case invalid = "urn:problem-type:users:invalid"

  /// There is no such user.
  case notFound = "urn:problem-type:users:not-found"

  /// Another user has the address.
  case emailTaken = "urn:problem-type:users:email-taken"

  /// The user has changed since.
  case versionConflict = "urn:problem-type:users:version-conflict"

  /// The cursor is not one of a list of users.
  case badCursor = "urn:problem-type:users:bad-cursor"

  /// Users cannot be reached at the moment.
  case unavailable = "urn:problem-type:users:unavailable"
}
