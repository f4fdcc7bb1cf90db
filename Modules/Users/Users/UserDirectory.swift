/// The users of an application, wherever they are kept.
///
/// Every implementation keeps the same promises, which `UsersTesting` checks:
/// - A user that was created or updated is read back equal.
/// - Addresses are unique ignoring case, also under concurrent writes.
/// - Pages list users by time of creation, then by identity; a walk along the cursors meets every user
///   that existed all the time exactly once, whatever is written in between.
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
  func users(_ request: PageRequest) async throws(UsersError) -> UserPage

  /// Changes a user that is still in the version its caller has seen.
  ///
  /// - Parameters:
  ///   - id: The identity of the user.
  ///   - change: What to change.
  ///   - expected: The version the change was decided on, or `nil` to change any version.
  /// - Returns: The next version of the user.
  /// - Throws: `UsersError.notFound`, `UsersError.versionConflict` when the user has changed since, or
  ///   `UsersError.emailTaken` when another user has the address.
  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User

  /// Deletes a user.
  ///
  /// - Parameters:
  ///   - id: The identity of the user.
  ///   - expected: The version the decision was made on, or `nil` to delete any version.
  /// - Throws: `UsersError.notFound`, or `UsersError.versionConflict` when the user has changed since.
  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError)
}
