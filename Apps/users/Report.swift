import Arguments
import Foundation
import Users

/// Writes the result of a command: as text for people, or as JSON for programs.
struct Report {
  let isJSON: Bool

  func show(_ user: User) throws {
    try write(
      user,
      """
      id       \(user.id)
      name     \(user.name)
      email    \(user.email)
      created  \(user.createdAt)
      updated  \(user.updatedAt)
      version  \(user.version)

      """)
  }

  func showRemoval(of id: UserID) throws {
    try write(["removed": id.description], "Removed \(id).\n")
  }

  func show(_ listing: Listing, of directory: any UserDirectory) async throws {
    switch listing {
    case .page(let request):
      let page = try await directory.users(request)
      var width = 0
      try write(page, lines(of: page.users, &width))
      // Programs find it in the JSON.
      guard let next = page.next, !isJSON else { return }
      CommandLineProgram.tell(
        "There are more users: add “--after \(next)”, or list them with --all.")
    case .all(let limit): try await showAll(by: limit, of: directory)
    }
  }

  /// Shows every user: as one page in JSON, and in text page by page, so that their number does not
  /// matter.
  private func showAll(by limit: Int, of directory: any UserDirectory) async throws {
    var (all, width) = ([User](), 0)
    var page = try await directory.users(try PageRequest(limit: limit))
    while true {
      if isJSON { all += page.users } else { try write(page, lines(of: page.users, &width)) }
      guard let next = page.next else { break }
      page = try await directory.users(try PageRequest(limit: limit, after: next))
      // Users are in the order of their identifiers. A server that repeats a page would do so without end.
      if let last = page.next, last <= next {
        throw UsersError.unavailable(
          Outage(.permanent, "The page after \(next) was listed before. Check the server."))
      }
    }
    if isJSON { try write(UserPage(users: all, next: nil), "") }
  }

  /// Returns a line for each user, with a column of addresses that is at least as wide as before.
  private func lines(of users: [User], _ width: inout Int) -> String {
    width = max(width, users.map(\.email.text.count).max() ?? 0)
    return users.map { [width] user in
      let email = user.email.text.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(user.id)  \(email)  \(user.name)\n"
    }.joined()
  }

  /// Writes a value as indented JSON, or the text that stands for it.
  private func write(_ value: some Encodable, _ text: String) throws {
    guard isJSON else { return try CommandLineProgram.write(text, terminator: "") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try CommandLineProgram.write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
