/// One page of users, and where the next one begins.
public struct UserPage: Hashable, Sendable {
  /// The users of the page, by time of creation, then by identifier.
  public let users: [User]

  /// The cursor for the next page, or `nil` when this is the last one.
  public let next: PageCursor?

  /// Creates a page.
  public init(users: [User], next: PageCursor?) {
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
    self.init(
      users: users, next: found.count > limit ? users.last.map(PageCursor.init(after:)) : nil)
  }
}
