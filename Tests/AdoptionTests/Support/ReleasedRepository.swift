import Foundation
import ProgramTesting
import Testing

/// A repository with the container in the folder that it has here, to release it from.
struct ReleasedRepository {
  /// Its files, which the first commit contains.
  let files: PackageFolder

  /// Creates the repository.
  ///
  /// - Parameters:
  ///   - folder: The folder to create it in; SwiftPM names a package after it.
  ///   - version: The version that the change log describes.
  /// - Throws: An error when it cannot be created.
  init(in folder: URL, describing version: String) async throws {
    files = PackageFolder(folder)
    try files.add(Repository.container, as: "Modules/TrussCore")
    for file in ["LICENSE", "Tools/release"] {
      try files.add(Repository.folder.appending(path: file), as: file)
    }
    try files.replace(
      "# Changes\n", with: "# Changes\n\n## \(version)\n\nIt is there.\n", in: Self.changes)
    try await git("init", "--quiet")
    try await commit()
  }

  static let changes = "Modules/TrussCore/CHANGELOG.md"

  func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "Change something")
  }

  func release(_ arguments: String...) async throws -> ProgramResult {
    try await Program(at: files.url.appending(path: "Tools/release"), environment: Self.author)
      .run(arguments)
  }

  /// Runs git and returns its output.
  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let result = try await Program(at: URL(filePath: "/usr/bin/env"), environment: Self.author)
      .run(["git"] + arguments, in: files.url)
    try #require(result.status == 0, "\(result)")
    return result.output
  }

  /// The author of the commits, without the settings of the user who runs the tests.
  private static let author = [
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org",
  ]
}
