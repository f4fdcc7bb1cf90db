import Arguments
import Foundation
import Users

/// Writes users part by part, so that their number does not matter.
struct ListReport {
  private let format: Format
  private var isEmpty = true

  /// The width of the column of addresses, so far.
  private var width = 0

  init(format: Format) {
    self.format = format
  }

  /// Writes some more users.
  mutating func show(_ users: [User]) throws {
    guard !users.isEmpty else { return }
    switch format {
    case .text:
      width = max(width, users.map(\.email.text.count).max() ?? 0)
      let lines = users.map { user in
        let email = user.email.text.padding(toLength: width, withPad: " ", startingAt: 0)
        return "\(user.id)  \(email)  \(user.name)"
      }
      try CommandLineProgram.write(lines.joined(separator: "\n"))
    case .json:
      // The same as a page of all users, which the end closes.
      let objects = try users.map { "    " + (try Report.json($0)).replacing("\n", with: "\n    ") }
      let start = isEmpty ? "{\n  \"users\" : [\n" : ",\n"
      try CommandLineProgram.write(start + objects.joined(separator: ",\n"), terminator: "")
    }
    isEmpty = false
  }

  /// Writes the end of the list.
  func end() throws {
    guard format == .json else { return }
    try CommandLineProgram.write(
      isEmpty ? Report.json(UserPage(users: [], next: nil)) : "\n  ]\n}")
  }
}
