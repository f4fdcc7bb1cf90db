import Foundation
import Users

/// Writes the result of a command, for people or for programs.
struct Report {
  let format: Format

  func show(_ user: User) throws {
    switch format {
    case .json: try write(user)
    case .text:
      try write(
        """
        id       \(user.id)
        name     \(user.name)
        email    \(user.email)
        created  \(user.createdAt)
        updated  \(user.updatedAt)
        version  \(user.version)
        """)
    }
  }

  func show(_ page: UserPage) throws {
    switch format {
    case .json: try write(page)
    case .text:
      let width = page.users.map(\.email.text.count).max() ?? 0
      for user in page.users {
        let email = user.email.text.padding(toLength: width, withPad: " ", startingAt: 0)
        try write("\(user.id)  \(email)  \(user.name)")
      }
    }
  }

  func showRemoval(of id: UserID) throws {
    switch format {
    case .json: try write(["removed": id.description])
    case .text: try write("Removed \(id).")
    }
  }

  /// Tells a person how to see the next page; programs find the cursor in the JSON.
  func hint(at next: PageCursor) throws {
    guard format == .text else { return }
    let line = "There are more users: add “--cursor \(next)”, or list them with --all.\n"
    try FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  private func write(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
  }
}
