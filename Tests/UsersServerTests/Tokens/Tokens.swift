import Foundation
import ProgramTesting

/// The program `users-server tokens`, run in a folder on a database.
struct Tokens {
  let database: String
  let folder: URL

  @discardableResult
  func callAsFunction(_ arguments: String...) async throws -> ProgramResult {
    try await Program("users-server").run(
      ["tokens"] + arguments + ["--database", database], in: folder)
  }

  func add(_ role: String) async throws -> String {
    let added = try await self("add", "--name", role, "--role", role)
    return added.output.trimmingCharacters(in: .newlines)
  }

  /// Adds the token `ci` by a shell script that runs the command in its arguments.
  func add(by script: String) async throws -> ProgramResult {
    let program = Program.folder.appending(path: "users-server").path
    let command = [program, "tokens", "add", "--name", "ci", "--database", database]
    return try await Program.shell.run(["-c", script, "sh"] + command, in: folder)
  }
}
