public import Users

/// Users to fill directories with in tests.
public enum Sample {
  /// Returns a draft whose address depends on a number.
  public static func draft(_ number: Int = 1) throws(UsersError) -> UserDraft {
    try UserDraft(name: "Person \(number)", email: "Person.\(number)@example.org")
  }

  /// Fills a directory with users whose addresses differ.
  ///
  /// - Returns: The users in order of creation.
  public static func fill(
    _ directory: any UserDirectory, with count: Int
  ) async throws(UsersError) -> [User] {
    var users: [User] = []
    for number in 0..<count { users.append(try await directory.create(try draft(number))) }
    return users
  }

  /// Returns every user of a directory, page by page.
  ///
  /// - Parameters:
  ///   - directory: The directory to read.
  ///   - limit: The maximum number of users in a page.
  ///   - visit: Called between pages, with the number of pages read.
  /// - Returns: The users of each page.
  /// - Throws: `UsersError`, or what `visit` throws.
  public static func walk(
    _ directory: any UserDirectory, by limit: Int,
    between visit: (Int) async throws -> Void = { _ in }
  ) async throws -> [[User]] {
    var pages: [[User]] = []
    var last: UserID?
    repeat {
      let page = try await directory.users(after: last, limit: limit)
      pages.append(page.users)
      last = page.next
      if last != nil { try await visit(pages.count) }
    } while last != nil
    return pages
  }
}
