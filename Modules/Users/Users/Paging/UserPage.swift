/// One page of users, and where the next one begins.
public struct UserPage: Hashable, Sendable {
  /// The users of the page, by time of creation, then by identity.
  public let users: [User]

  /// What to ask for the next page with, or `nil` when this is the last one.
  public let next: PageCursor?

  /// Creates a page.
  public init(users: [User], next: PageCursor?) {
    self.users = users
    self.next = next
  }

  /// Creates a page of the given size from users in order.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of users in the page.
  ///   - found: The users of the page and, if there is one, at least one user after it.
  public init(of limit: Int, from found: [User]) {
    let users = Array(found.prefix(limit))
    self.init(
      users: users, next: found.count > limit ? users.last.map(PageCursor.init(after:)) : nil)
  }
}
