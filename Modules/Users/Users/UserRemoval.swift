/// The data of a feature about a user, which is removed after the user was deleted.
///
/// A feature that has such data contributes a removal. The directory runs all of them, and knows none of
/// the features.
public struct UserRemoval: Sendable {
  fileprivate let remove: @Sendable (UserID) async throws -> Void

  /// Creates a removal.
  ///
  /// - Parameter remove: Removes the data. It may be called again for the same user, because an
  ///   interrupted deletion is repeated.
  public init(_ remove: @escaping @Sendable (UserID) async throws -> Void) {
    self.remove = remove
  }
}

extension [UserRemoval] {
  /// Deletes a user, and then the data of other features.
  ///
  /// If the user is gone already, the data is removed all the same: an earlier deletion may have been
  /// interrupted in between.
  ///
  /// - Throws: The error of `delete`, or `UsersError.unavailable` if the user was deleted and other
  ///   data may remain.
  public func completing(
    _ user: UserID, _ delete: () async throws(UsersError) -> Void
  ) async throws(UsersError) {
    do throws(UsersError) {
      try await delete()
    } catch {
      if error == .notFound(user) { try await remove(user) }
      throw error
    }
    try await remove(user)
  }

  private func remove(_ user: UserID) async throws(UsersError) {
    // Cancellation does not reach this: the user is gone, and only a repetition would find the data.
    let removals = Task { for removal in self { try await removal.remove(user) } }
    if case .failure(let error) = await removals.result {
      throw .unavailable(
        Outage(
          .outcomeUnknown,
          "The user \(user) is deleted, but some data about it may remain: \(error) Repeat the deletion."
        ))
    }
  }
}
