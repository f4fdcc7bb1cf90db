/// The users of an application, wherever they are stored.
///
/// Every implementation keeps the same guarantees, which `UsersTesting` checks:
/// - A user that was created or updated reads back equal.
/// - Addresses are unique ignoring case, even under concurrent writes.
/// - Pages list users by identifier, so in order of creation; following the pages visits every
///   user that exists throughout exactly once, also with writes in between.
/// - A write that fails changes nothing.
public protocol UserDirectory: Sendable {
  /// Creates a user.
  ///
  /// - Returns: The first version of the user.
  /// - Throws: `UsersError.emailTaken` when another user has the address.
  func create(_ draft: UserDraft) async throws(UsersError) -> User

  /// Returns the current version of a user.
  ///
  /// - Throws: `UsersError.notFound`.
  func user(_ id: UserID) async throws(UsersError) -> User

  /// Returns one page of users.
  ///
  /// - Parameters:
  ///   - last: The last user of the previous page, or `nil` for the first page.
  ///   - limit: The maximum number of users, at least 1; a server allows at most 100.
  /// - Returns: The users, and whether more follow.
  /// - Throws: An error of the directory.
  func users(after last: UserID?, limit: Int) async throws(UsersError) -> UserPage

  /// Changes a user, provided that it still has the version that the caller has read, if it gives one.
  ///
  /// - Returns: The next version of the user.
  /// - Throws: `UsersError.notFound`, `UsersError.versionConflict` when the user has changed since,
  ///   or `UsersError.emailTaken` when another user has the address.
  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User

  /// Deletes a user, provided that it still has the version that the caller has read, if it gives one, and
  /// then what other features store about the user.
  ///
  /// - Throws: `UsersError.notFound`, or `UsersError.versionConflict` when the user has changed
  ///   since. After an outage, repeat the deletion: the user may be deleted without the other data.
  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError)
}
