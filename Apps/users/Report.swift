import Arguments
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
      var list = ListReport(format: .text)
      try list.show(page.users)
    }
  }

  func showRemoval(of id: UserID) throws {
    switch format {
    case .json: try write(["removed": id.description])
    case .text: try write("Removed \(id).")
    }
  }

  /// Tells a person how to see the next page; programs find it in the JSON.
  func hint(at next: UserID) {
    guard format == .text else { return }
    CommandLineProgram.tell(
      "There are more users: add “--after \(next)”, or list them with --all.")
  }

  /// Returns a value as indented JSON.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func write(_ value: some Encodable) throws {
    try write(Self.json(value))
  }

  private func write(_ text: String) throws {
    try CommandLineProgram.write(text)
  }
}
