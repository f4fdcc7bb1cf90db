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
}
