import Foundation
import ProgramTesting
import Testing

extension PackageFolder {
  @discardableResult
  func git(_ arguments: String...) async throws -> String { try await git(arguments) }

  @discardableResult
  func git(_ arguments: [String]) async throws -> String {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"), environment: Self.author)
      .run(["git"] + arguments, in: url)
    try #require(result.status == 0, "\(result)")
    return result.output
  }

  func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "Change something")
  }

  /// The author of commits, without the settings of the user who runs the tests.
  static let author = [
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
  ]
}
