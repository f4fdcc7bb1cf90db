/// The kinds of problem that a server of users reports as the `type` of problem details, RFC 9457.
///
/// They let a client distinguish "no such user" from "no such page", which a status alone does not.
public enum UsersProblemKind: String, CaseIterable, Sendable {
  /// Fields of the body are invalid.
  case invalid = "urn:problem-type:users:invalid"

  /// There is no such user.
  case notFound = "urn:problem-type:users:not-found"

  /// Another user has the address.
  case emailTaken = "urn:problem-type:users:email-taken"

  /// The user has changed since it was read.
  case versionConflict = "urn:problem-type:users:version-conflict"

  /// The directory of users is unavailable at the moment.
  case unavailable = "urn:problem-type:users:unavailable"
}
