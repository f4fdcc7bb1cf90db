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

  /// Shows every user: as one page in JSON, and in text page by page, so that their number does not
  /// matter.
  func showUsers(of directory: any UserDirectory) async throws {
    var all: [User] = []
    var last: UserID?
    repeat {
      let page = try await directory.users(after: last, limit: 100)
      last = page.next
      if isJSON {
        all += page.users
      } else {
        for user in page.users {
          try CommandLineProgram.write("\(user.id)  \(user.name) <\(user.email)>")
        }
      }
    } while last != nil
    if isJSON { try write(UserPage(users: all, next: nil), "") }
  }

  /// Writes a value as indented JSON, or the text that stands for it.
  private func write(_ value: some Encodable, _ text: String) throws {
    guard isJSON else { return try CommandLineProgram.write(text, terminator: "") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try CommandLineProgram.write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
