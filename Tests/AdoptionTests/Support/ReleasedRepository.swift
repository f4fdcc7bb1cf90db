import Foundation
import ProgramTesting
import Testing

/// A repository with the container in the folder that it has here, to release it from.
struct ReleasedRepository {
  /// Its files, which the first commit contains.
  let files: PackageFolder

  /// Creates the repository.
  init(in folder: URL, describing version: String) async throws {
    files = PackageFolder(folder)
    try files.add(Repository.container, as: "Modules/TrussCore")
    for file in ["LICENSE", "Tools/release"] {
      try files.add(Repository.folder.appending(path: file), as: file)
    }
    try files.replace(
      "# Changes\n", with: "# Changes\n\n## \(version)\n\nIt is there.\n", in: Self.changes)
    try await files.git("init", "--quiet")
    try await files.commit()
  }

  static let changes = "Modules/TrussCore/CHANGELOG.md"

  func release(_ arguments: String...) async throws -> ProgramResult {
    try await Program(
      at: files.url.appending(path: "Tools/release"), environment: PackageFolder.author
    )
    .run(arguments)
  }
}
