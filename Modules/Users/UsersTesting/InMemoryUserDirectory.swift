import Foundation
public import Users

/// A directory that keeps users in memory, for tests of code that uses a directory.
///
/// It keeps every guarantee of `UserDirectory`, as ``UserDirectoryRule`` checks, and can be made to
/// fail.
public actor InMemoryUserDirectory: UserDirectory {
  private let removals: [UserRemoval]
  private var users: [UserID: User] = [:]
  private var failure: UsersError?

  /// Creates an empty directory.
  ///
  /// - Parameter removals: What other features remove with a user.
  public init(removals: [UserRemoval] = []) { self.removals = removals }

  /// Makes every later call fail, until it is called with `nil`.
  public func fail(with failure: UsersError?) { self.failure = failure }

  /// Creates a user.
  public func create(_ draft: UserDraft) throws(UsersError) -> User {
    if let failure { throw failure }
    try claim(draft.email, for: nil)
    let user = User(draft, at: Timestamp(Date()))
    users[user.id] = user
    return user
  }

  /// Returns the current version of a user.
  public func user(_ id: UserID) throws(UsersError) -> User {
    if let failure { throw failure }
    guard let user = users[id] else { throw .notFound(id) }
    return user
  }

  /// Returns one page of users.
  public func users(after last: UserID?, limit: Int) throws(UsersError) -> UserPage {
    if let failure { throw failure }
    let following = users.values.filter { user in last.map { $0 < user.id } ?? true }
    return UserPage(of: limit, from: following.sorted { $0.id < $1.id })
  }

  /// Changes a user.
  public func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) throws(UsersError) -> User {
    let current = try user(id, expecting: expected)
    if let email = change.email { try claim(email, for: id) }
    let changed = current.applying(change, at: Timestamp(Date()))
    users[id] = changed
    return changed
  }

  /// Deletes a user.
  public func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    try await removals.completing(id) { () throws(UsersError) in
      users[try user(id, expecting: expected).id] = nil
    }
  }

  private func user(_ id: UserID, expecting expected: Int?) throws(UsersError) -> User {
    let user = try user(id)
    if let expected, expected != user.version {
      throw .versionConflict(id, expected: expected, current: user.version)
    }
    return user
  }

  private func claim(_ email: EmailAddress, for owner: UserID?) throws(UsersError) {
    if users.values.contains(where: { $0.email == email && $0.id != owner }) {
      throw .emailTaken(email)
    }
  }
}
