/// One page of users, and where the next one begins.
public struct UserPage: Hashable, Codable, Sendable {
  /// The users of the page, in the order of their identifiers.
  public let users: [User]

  /// The last user of this page if another one follows, with which that one is asked for.
  public let next: UserID?

  /// Creates a page.
  public init(users: [User], next: UserID?) {
    self.users = users
    self.next = next
  }

  /// Creates a page from sorted users, of which one beyond the limit shows that there are more.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of users in the page.
  ///   - found: The users of the page and, if any, at least one user after it.
  public init(of limit: Int, from found: [User]) {
    let users = Array(found.prefix(limit))
    self.init(users: users, next: found.count > limit ? users.last?.id : nil)
  }
}
