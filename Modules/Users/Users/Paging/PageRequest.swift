/// A request for one page of users.
public struct PageRequest: Hashable, Sendable {
  /// The maximum number of users in the page.
  public let limit: Int

  /// The last user of the previous page, or `nil` for the first page.
  public let last: UserID?

  /// The valid limits.
  public static let limits = 1...100

  /// The limit when none is given.
  public static let defaultLimit = 50

  /// The first page, with the default limit.
  public static let first = PageRequest(validLimit: defaultLimit, last: nil)

  /// Creates a request for a page.
  ///
  /// - Throws: `UsersError.invalid` with the field `limit` when the limit is out of range.
  public init(limit: Int = defaultLimit, after last: UserID? = nil) throws(UsersError) {
    guard Self.limits.contains(limit) else {
      throw .invalid([InvalidField("limit", .outOfRange(Self.limits))])
    }
    self.init(validLimit: limit, last: last)
  }

  private init(validLimit: Int, last: UserID?) {
    limit = validLimit
    self.last = last
  }
}
